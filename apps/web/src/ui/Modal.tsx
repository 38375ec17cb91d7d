import { IconX } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import classes from './Modal.module.css';
import { LeavingDialog, useLeaving } from './leaving.ts';
import { useModalDialog } from './useModalDialog.ts';

interface ModalProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** `lg` has room for a form, `xl` for a form beside a map; both scroll where the window has not. */
  readonly size?: 'sm' | 'lg' | 'xl';
}

const FIRST_FIELD = 'form :is(input, textarea, select):not([hidden], [readonly], [disabled])';

/** Above and below it. */
const AROUND_PX = 32;

/** What opens within a dialog may stand out of it, as long as all of the dialog is in the window; one that is taller scrolls, so that its end can be reached. */
function scrollWhereTooTall(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const look = () => {
    dialog.toggleAttribute('data-tall', dialog.scrollHeight > window.innerHeight - AROUND_PX);
  };
  const observer = new ResizeObserver(look);
  observer.observe(dialog);
  window.addEventListener('resize', look);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', look);
  };
}

/** Asks for one thing before anything else goes on. Shown as long as it is rendered. What was typed in it asks before it is closed. */
export function Modal({ onClose, title, closeLabel, children, size = 'sm' }: ModalProps) {
  const dialog = useModalDialog();
  const id = useId();
  const leaving = useLeaving();
  const leave = () => leaving.leave(onClose);
  // The browser would begin with the button that closes it.
  useEffect(() => dialog.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), [dialog]);
  useEffect(() => scrollWhereTooTall(dialog.current), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={classes['modal']}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        // Also told of what is within: another dialog, the choice of a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // Browsers close what was kept open once already: then it is opened again before it asks.
        if (event.nativeEvent.defaultPrevented || !leaving.isHeld()) leave();
      }}
      onClose={(event) => {
        const { target, currentTarget } = event;
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        leave();
      }}
    >
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <button type="button" className={classes['close']} aria-label={closeLabel} onClick={leave}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <LeavingDialog value={leaving}>{children}</LeavingDialog>
    </dialog>
  );
}
