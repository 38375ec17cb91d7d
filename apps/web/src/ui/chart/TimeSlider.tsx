import { useSyncExternalStore } from 'react';
import type { TimeCursor } from '../timeCursor.ts';
import classes from './TimeSlider.module.css';

interface TimeSliderProps {
  readonly label: string;
  readonly cursor: TimeCursor;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** What is true at that moment, in words. */
  readonly describe: (ms: number) => string;
  /** Moments that are marked on it. */
  readonly ticks?: readonly { readonly time: number; readonly label: string }[];
  /** It keeps its moment when something else is looked at. */
  readonly isKept?: boolean;
}

const STEPS = 200;

/** Moves the shared time cursor by keyboard and by finger, where there is no mouse to hover with. */
export function TimeSlider({ label, cursor, from, to, describe, ticks = [], isKept = false }: TimeSliderProps) {
  const time = useSyncExternalStore(cursor.subscribe, cursor.get);
  const at = Math.min(to, Math.max(from, time ?? to));
  const slider = (
    <input
      type="range"
      className={classes['slider']}
      aria-label={label}
      aria-valuetext={describe(at)}
      min={from}
      max={to}
      step={Math.max(1, Math.round((to - from) / STEPS))}
      value={at}
      onChange={({ target }) => cursor.set(Number(target.value))}
      onBlur={isKept ? undefined : () => cursor.set(null)}
    />
  );
  if (ticks.length === 0) return slider;
  return (
    <div className={classes['ticked']}>
      {slider}
      {ticks.map((tick) => (
        <span
          key={`${tick.time} ${tick.label}`}
          className={classes['tick']}
          style={{ left: `${((tick.time - from) / Math.max(1, to - from)) * 100}%` }}
          title={tick.label}
        />
      ))}
    </div>
  );
}
