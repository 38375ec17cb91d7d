import type { ReactNode } from 'react';
import classes from './signs.module.css';

export interface KeyRow {
  readonly sign: ReactNode;
  readonly text: string;
}

/** Signs, and what they mean. */
export function KeyRows({ rows }: { readonly rows: readonly KeyRow[] }) {
  return (
    <ul className={classes['rows']}>
      {rows.map(({ sign, text }) => (
        <li key={text}>
          <span className={classes['sign']} aria-hidden>
            {sign}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
