import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './Modal.module.css';
import { useModalDialog } from './useModalDialog.ts';

interface ModalProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Asks for one thing before anything else goes on. Shown as long as it is rendered. */
export function Modal({ onClose, title, closeLabel, children }: ModalProps) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={classes['modal']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <button type="button" className={classes['close']} aria-label={closeLabel} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
