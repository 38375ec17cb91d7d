import type { ShipmentStatus } from '@sillage/domain/shipments/shipment';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/time/useFormat.ts';
import classes from './CountTile.module.css';

interface CountTileProps {
  readonly label: string;
  readonly count: number;
  readonly tone?: 'good' | 'warn' | 'bad';
  /** What the number means, where the label leaves it open. */
  readonly hint?: string;
  /** The shipments behind the number. */
  readonly status?: ShipmentStatus;
}

/** One number and what it counts; a link where it leads somewhere. */
export function CountTile({ label, count, tone, hint, status }: CountTileProps) {
  const format = useFormat();
  const content = (
    <>
      <span className={classes['label']}>{label}</span>
      <strong className={classes['count']}>{format.decimal(count)}</strong>
      {hint && <span className={classes['hint']}>{hint}</span>}
    </>
  );
  if (status === undefined)
    return (
      <div className={classes['tile']} data-tone={tone}>
        {content}
      </div>
    );
  return (
    <Link to="/transport" search={{ status }} className={classes['tile']} data-tone={tone}>
      {content}
    </Link>
  );
}
