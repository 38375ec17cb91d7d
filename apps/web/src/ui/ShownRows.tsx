import type { ReactNode } from 'react';
import classes from './ShownRows.module.css';

/** Rows of a panel that tell something each. */
export function ShownRows({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}

interface ShownRowProps {
  readonly children: ReactNode;
  /** What more is said of it, below. */
  readonly detail: ReactNode;
  /** What can be done with it. */
  readonly action?: ReactNode;
}

export function ShownRow({ children, detail, action }: ShownRowProps) {
  return (
    <li className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['what']}>{children}</span>
        <span className={classes['detail']}>{detail}</span>
      </div>
      {action}
    </li>
  );
}
