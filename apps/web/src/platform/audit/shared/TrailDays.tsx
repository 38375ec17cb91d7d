import { IconHistory } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Failure } from '../../Failure.tsx';
import { useFormat } from '../../time/useFormat.ts';
import { MoreRows } from '../../list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Audit.module.css';

interface TrailLine {
  readonly key: number;
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly more: readonly string[];
}

interface TrailDaysProps {
  readonly trail: UseInfiniteQueryResult;
  /** What was read of it, the newest first. */
  readonly lines: readonly TrailLine[];
  /** Said when there is nothing. */
  readonly none: string;
}

/** Who did what and when, day by day; more is read as somebody comes near its end. */
export function TrailDays({ trail, lines, none }: TrailDaysProps) {
  const format = useFormat();
  const { isFetchingNextPage } = trail;
  const days = Map.groupBy(lines, ({ at }) => format.date(Date.parse(at)));
  return (
    <>
      {trail.error && lines.length === 0 && <Failure error={trail.error} onRetry={() => void trail.refetch()} />}
      {trail.isPending && <Skeleton height="240px" />}
      {trail.isSuccess && lines.length === 0 && <Notice icon={<IconHistory />} title={none} />}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes['day']}>{day}</h3>
          <ol className={classes['entries']}>
            {ofDay.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ol>
        </section>
      ))}
      <MoreRows of={trail} />
      {isFetchingNextPage && <Skeleton height="64px" />}
    </>
  );
}

function Line({ line: { at, who, what, more } }: { readonly line: TrailLine }) {
  const format = useFormat();
  const said = more.filter((text) => text !== '');
  return (
    <li className={classes['entry']}>
      <time dateTime={at} className={classes['time']}>
        {format.time(Date.parse(at))}
      </time>
      <div className={classes['what']}>
        <p>
          <strong>{who}</strong> {what}
        </p>
        {said.length > 0 && <p className={classes['more']}>{said.join(' · ')}</p>}
      </div>
    </li>
  );
}
