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

interface DetailsColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
  /** Long things below what matters most; below what is beside it, too, where there is no room. */
  readonly below?: ReactNode;
}

/** What matters most with what goes beside it; below each other where there is no room. */
export function DetailsColumns({ main, side, below }: DetailsColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>{main}</div>
      <div className={classes['column']} data-side>
        {side}
      </div>
      {below && <div className={classes['column']}>{below}</div>}
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
  /** A text, which wants room. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

export function Fact({ name, sub, isLong = false, children }: FactProps) {
  return (
    <div data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
      {sub && <dd className={classes['sub']}>{sub}</dd>}
    </div>
  );
}
