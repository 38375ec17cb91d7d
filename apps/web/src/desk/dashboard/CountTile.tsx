import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../platform/time/useFormat.ts';
import classes from './CountTile.module.css';

interface CountTileProps {
  readonly label: string;
  readonly count: number;
  readonly tone?: 'good' | 'warn' | 'bad';
  /** What the number means, where the label leaves it open. */
  readonly hint?: string;
  /** The list that has as many rows. */
  readonly list: Pick<LinkProps, 'to' | 'search'>;
}

/** One number, what it counts, and the way to that. */
export function CountTile({ label, count, tone, hint, list }: CountTileProps) {
  const format = useFormat();
  return (
    <Link {...list} className={classes['tile']} data-tone={tone}>
      <span className={classes['label']}>{label}</span>
      <strong className={classes['count']}>{format.decimal(count)}</strong>
      {hint && <span className={classes['hint']}>{hint}</span>}
    </Link>
  );
}
