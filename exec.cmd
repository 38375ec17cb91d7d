@rem The npm scripts begin with exec, so that a signal reaches the product itself; cmd.exe has no such word.
@%*
