;; How Emacs indents here; .editorconfig says the same to other editors.

((nil . ((indent-tabs-mode . nil)
         (fill-column . 79)
         (require-final-newline . t)))
 (c-mode . ((c-file-style . "gnu")))
 (sh-mode . ((sh-basic-offset . 2)
             (sh-indentation . 2)))
 (makefile-mode . ((indent-tabs-mode . t)))
 (texinfo-mode . ((sentence-end-double-space . t)))
 (markdown-mode . ((fill-column . 120)
                   (sentence-end-double-space . nil)))
 (vc-git-log-edit-mode . ((fill-column . 72))))
