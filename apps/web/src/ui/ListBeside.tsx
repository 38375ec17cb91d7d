import type { ReactNode } from 'react';
import classes from './ListBeside.module.css';

interface ListBesideProps {
  readonly label: string;
  readonly list: ReactNode;
  /** A map of the list, or one of its things; null leaves the whole room to the list. */
  readonly beside: ReactNode;
  /** On a small screen there is room for one of them. */
  readonly shown: 'list' | 'beside';
  readonly children?: ReactNode;
}

/** A list with what belongs to it beside it; each scrolls on its own. */
export function ListBeside({ label, list, beside, shown, children }: ListBesideProps) {
  return (
    <div className={classes['page']} data-shown={shown} data-whole={beside === null || undefined}>
      <section className={classes['list']} aria-label={label}>
        {list}
      </section>
      {beside !== null && <div className={classes['beside']}>{beside}</div>}
      {children}
    </div>
  );
}

/** Above the rows: what is searched and chosen. */
export function ListHead({ children }: { readonly children: ReactNode }) {
  return <div className={classes['head']}>{children}</div>;
}

export function ListSelects({ id, children }: { readonly id?: string | undefined; readonly children: ReactNode }) {
  return (
    <div id={id} className={classes['selects']}>
      {children}
    </div>
  );
}
