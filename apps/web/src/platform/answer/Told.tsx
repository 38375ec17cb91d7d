import type { ReactNode } from 'react';
import classes from './LinkPage.module.css';

interface ToldProps {
  readonly title: string;
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** There is nothing to be done here any more. */
export function Told({ title, isAlert = false, children }: ToldProps) {
  return (
    <div className={classes['card']} role={isAlert ? 'alert' : 'status'}>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['soft']}>{children}</p>
    </div>
  );
}
