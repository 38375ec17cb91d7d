import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The buttons at the foot of a dialog or form, the action last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
