import type { ReactNode } from 'react';
import classes from './Drawer.module.css';
import { isOnBackdrop, useModalDialog } from './useModalDialog.ts';

interface DrawerProps {
  readonly onClose: () => void;
  readonly label: string;
  /** From the side of the navigation, or from the other one. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** Slides in from a side on small screens. Open as long as it is rendered; a tap beside it closes it. */
export function Drawer({ onClose, label, side = 'start', children }: DrawerProps) {
  const dialog = useModalDialog();
  return (
    // The tap beside it is a shortcut: Escape, and the close button inside, do the same.
    <dialog
      ref={dialog}
      className={classes['drawer']}
      data-side={side}
      aria-label={label}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
      onCancel={(event) => {
        // Also told of what is within: another dialog, the choice of a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
