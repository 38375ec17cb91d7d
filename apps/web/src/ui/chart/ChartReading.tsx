import { useSyncExternalStore } from 'react';
import type { TimeCursor } from '../timeCursor.ts';
import classes from './ChartReading.module.css';
import type { ChartGap, ChartLine } from './chartLine.ts';
import { valueAt } from './valueAt.ts';

interface ChartReadingProps {
  readonly lines: readonly ChartLine[];
  /** What nobody observed. */
  readonly gaps?: readonly ChartGap[];
  readonly cursor: TimeCursor;
  readonly formatMoment: (ms: number) => string;
  /** In the place of the moment while nothing is pointed at. */
  readonly idleText: string;
  /** Said with every line while nothing is pointed at, such as its smallest and largest value. */
  readonly idleValues: readonly string[];
}

/** The legend of a chart: each line's value at the moment pointed at. */
export function ChartReading({ lines, gaps = [], cursor, formatMoment, idleText, idleValues }: ChartReadingProps) {
  const time = useSyncExternalStore(cursor.subscribe, cursor.get);
  const gap = time === null ? undefined : gaps.find(({ from, to }) => time > from && time < to);
  return (
    <div className={classes['reading']}>
      <span className={classes['moment']}>
        {time === null ? idleText : formatMoment(time)}
        {gap && ` · ${gap.label}`}
      </span>
      <ul className={classes['lines']}>
        {lines.map((line, index) => (
          <li key={line.label}>
            <span className={classes['key']} data-colour={line.colour} data-dashed={line.isDashed || undefined} aria-hidden />
            {line.label} <strong>{time === null ? idleValues[index] : gap ? '–' : said(line, time)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function said(line: ChartLine, time: number): string {
  const value = valueAt(line, time);
  return value === null ? '–' : line.format(value);
}
