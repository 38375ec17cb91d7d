import { isHonest } from '@sillage/domain/tracking/telemetry/jumps';
import type { Row } from './row.ts';

/** Positions of one tracker that are near in time, to be assessed together; microseconds since 2000. */
export interface NewPlaces {
  readonly fromMicros: number;
  readonly toMicros: number;
  readonly hasHonest: boolean;
}

/** The positions of one tracker in one batch. */
export interface Places {
  /** The key of the position that the first of them follows; null where they do not follow each other, or may be late: then all are assessed with those around them. */
  readonly after: number | null;
  /** Of the last of them. */
  readonly last: number;
  readonly stretches: readonly NewPlaces[];
}

/** What lies this far apart is assessed apart, so that what is between is not read for nothing. */
const APART_MICROS = 600_000_000;

/** @param run in event time */
export function joinPlaces(run: readonly Row[]): Places | null {
  const stretches: { -readonly [Name in keyof NewPlaces]: NewPlaces[Name] }[] = [];
  let [after, last]: [number | null, number] = [null, 0];
  for (const { placed, effectiveMicros } of run) {
    if (placed === null) continue;
    if (last === 0) after = placed.after;
    else if (placed.after !== last) after = null;
    last = placed.key;
    const known = stretches.at(-1);
    const hasHonest = isHonest(placed.fix);
    if (known && effectiveMicros - known.toMicros <= APART_MICROS) {
      known.toMicros = effectiveMicros;
      known.hasHonest ||= hasHonest;
    } else stretches.push({ fromMicros: effectiveMicros, toMicros: effectiveMicros, hasHonest });
  }
  return last === 0 ? null : { after, last, stretches };
}
