import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useModalDialog } from './useModalDialog.ts';
import classes from './WideDialog.module.css';

interface WideDialogProps {
  readonly title: string;
  /** Beside the title: a count. */
  readonly aside?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** As high as the dialog is: what is longer scrolls by itself. */
  readonly children: ReactNode;
}

/** Takes nearly the whole window for one thing. Shown as long as it is rendered. */
export function WideDialog({ title, aside, closeLabel, onClose, children }: WideDialogProps) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        // Also told of what is within: another dialog, the choice of a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {aside}
        <span className={classes['close']}>
          <IconButton label={closeLabel} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      {children}
    </dialog>
  );
}
