import type { ReactNode } from 'react';
import classes from './Hidden.module.css';

/** For screen readers only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <div className={classes['hidden']}>{children}</div>;
}
