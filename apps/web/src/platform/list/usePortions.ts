import { useEffect, useRef, useState } from 'react';

interface Went<Key> {
  /** Those that it did not come to. */
  readonly left: readonly Key[];
  /** Why it ended before the last one, where it did; `null` when whoever began it stopped it. */
  readonly broken: Error | null;
}

/** Does something with many, some at a time: says how far it is, and stops when it is told to. */
export function usePortions<Key>(atOnce: number) {
  const [done, setDone] = useState<number | null>(null);
  const under = useRef<AbortController>(null);
  const stop = () => under.current?.abort();
  useEffect(() => stop, []);

  /** @param work of one portion; not called off under way, as what it did would not be known */
  const perform = async (keys: readonly Key[], work: (portion: Key[]) => Promise<void>): Promise<Went<Key>> => {
    const { signal } = (under.current = new AbortController());
    let reached = 0;
    let broken: Error | null = null;
    setDone(0);
    try {
      while (reached < keys.length && !signal.aborted) {
        await work(keys.slice(reached, reached + atOnce));
        reached = Math.min(reached + atOnce, keys.length);
        setDone(reached);
      }
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
    } finally {
      setDone(null);
    }
    return { left: keys.slice(reached), broken };
  };
  return { done, perform, stop };
}
