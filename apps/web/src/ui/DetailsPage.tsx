import type { ReactNode } from 'react';
import classes from './DetailsPage.module.css';

interface DetailsPageProps {
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** The page of one thing: its parts below each other. */
export function DetailsPage({ isWaiting = false, children }: DetailsPageProps) {
  return (
    <div className={classes['page']} aria-busy={isWaiting || undefined}>
      {children}
    </div>
  );
}

/** What matters most with what goes beside it; below each other where there is no room. */
export function DetailsColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{main}</div>
      <div className={classes['column']}>{side}</div>
    </div>
  );
}

interface FactsProps {
  readonly label?: string;
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

export function Facts({ label, isFramed = false, children }: FactsProps) {
  return (
    <dl className={classes['facts']} aria-label={label} data-framed={isFramed || undefined}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** Below the value: since when, or what is odd about it. */
  readonly sub?: ReactNode;
  readonly children: ReactNode;
}

export function Fact({ name, sub, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
      {sub && <dd className={classes['sub']}>{sub}</dd>}
    </div>
  );
}
