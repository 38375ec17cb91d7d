import { useSyncExternalStore } from 'react';
import { nearestIndex, type TimeCursor } from '../timeCursor.ts';
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
  /** When something was measured, ascending: a step goes to what is nearest of them within half a step, for between two silences none would be met. */
  readonly measured?: readonly number[] | undefined;
  /** It keeps its moment when something else is looked at. */
  readonly isKept?: boolean;
}

const STEPS = 200;
const NONE: readonly number[] = [];

/** Moves the shared time cursor by keyboard and by finger, where there is no mouse to hover with. */
export function TimeSlider({ label, cursor, from, to, describe, ticks = [], measured = NONE, isKept = false }: TimeSliderProps) {
  const time = useSyncExternalStore(cursor.subscribe, cursor.get);
  const at = Math.min(to, Math.max(from, time ?? to));
  const step = Math.max(1, Math.round((to - from) / STEPS));
  const met = (ms: number) => {
    const nearest = measured[nearestIndex(measured, ms)];
    return nearest !== undefined && Math.abs(nearest - ms) <= step / 2 ? nearest : ms;
  };
  const slider = (
    <input
      type="range"
      className={classes['slider']}
      aria-label={label}
      aria-valuetext={describe(at)}
      min={from}
      max={to}
      step={step}
      value={at}
      onChange={({ target }) => cursor.set(met(Number(target.value)))}
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
