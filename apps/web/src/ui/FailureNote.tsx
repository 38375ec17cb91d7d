import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FailureNote.module.css';

/** Why what somebody asked for was not done, in a form or dialog: screen readers tell it at once. */
export function FailureNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes['note']} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
