import type { ReactNode } from 'react';
import classes from './NotOnPhones.module.css';

/** What nobody does on a phone, whose bar has no room to spare. */
export function NotOnPhones({ children }: { readonly children: ReactNode }) {
  return <span className={classes['content']}>{children}</span>;
}
