import { useEffect, useRef, useState } from 'react';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { moved, speedFor, type Speed } from './playback/playback.view.ts';

interface Played {
  /** Epoch ms of the positions, oldest first. */
  readonly times: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly cursor: TimeCursor;
}

/** Who wants no motion sees the moment move on once a second. */
const STILL_FRAME_MS = 1000;

/** Moves the shared time cursor as time passed, faster. Only what watches the cursor draws itself again. */
export function usePlayback({ times, from, to, cursor }: Played) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(() => speedFor(to - from));
  // The mouse over the chart moves the cursor too, and takes it away: playing goes on from where it was.
  const at = useRef(from);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    let frame = 0;
    const next = (now: number) => {
      if (!isStill || now - last >= STILL_FRAME_MS) {
        at.current = moved(at.current, now - last, speed, to);
        last = now;
        cursor.set(at.current);
      }
      if (at.current >= to) setPlaying(false);
      else frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, to, cursor]);

  const toggle = () => {
    at.current = cursor.get() ?? at.current;
    if (!isPlaying && (at.current >= to || at.current < from)) at.current = from;
    setPlaying(!isPlaying);
  };
  /** To the position after or before this moment. */
  const step = (direction: 1 | -1) => {
    setPlaying(false);
    const here = cursor.get() ?? at.current;
    const there = direction === 1 ? times.find((time) => time > here) : times.findLast((time) => time < here);
    at.current = there ?? (direction === 1 ? to : from);
    cursor.set(at.current);
  };
  return { isPlaying, toggle, step, speed, setSpeed };
}
