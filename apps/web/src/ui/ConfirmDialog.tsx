import type { ReactNode } from 'react';
import { FailureNote } from './FailureNote.tsx';
import { Button } from './Button.tsx';
import { CancelButton } from './CancelButton.tsx';
import classes from './ConfirmDialog.module.css';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly kind?: 'primary' | 'danger';
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** Why it could not be done. */
  readonly failure?: string | undefined;
  /** Beside what asks: what asks again before something is thrown away. */
  readonly beside?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that one would not want to do by accident. */
export function ConfirmDialog({
  title,
  children,
  cancelLabel,
  confirmLabel,
  kind = 'danger',
  failure,
  beside,
  ...rest
}: ConfirmDialogProps) {
  const { isBusy, isDisabled = false, onConfirm, onClose } = rest;
  return (
    <Modal onClose={onClose} title={title} closeLabel={cancelLabel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div className={classes['text']}>{children}</div>
        {failure !== undefined && (
          <div className={classes['failure']}>
            <FailureNote>{failure}</FailureNote>
          </div>
        )}
        <DialogActions>
          <CancelButton onCancel={onClose}>{cancelLabel}</CancelButton>
          <Button type="submit" kind={kind} busy={isBusy} disabled={isDisabled}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
      {beside}
    </Modal>
  );
}
