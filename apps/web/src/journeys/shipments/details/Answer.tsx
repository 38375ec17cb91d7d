import type { ReactNode } from 'react';
import classes from './ShipmentFacts.module.css';

interface AnswerProps {
  readonly name: string;
  readonly sub?: ReactNode;
  readonly tone?: string;
  readonly children: ReactNode;
}

/** One of the questions about a shipment, and what is known of it. */
export function Answer({ name, sub = null, tone, children }: AnswerProps) {
  return (
    <div className={classes['fact']} data-tone={tone}>
      <dt>{name}</dt>
      <dd className={classes['value']}>{children}</dd>
      {sub !== null && <dd className={classes['sub']}>{sub}</dd>}
    </div>
  );
}
