import { decimalIn } from '../text.ts';
import type { Draft } from '../draft.ts';

/** State, start; and once it has ended: end, distance, fare, trip and waiting. */
export function takeTaximeter(draft: Draft, [state = '', start, end, distance, fare, trip, waiting]: readonly string[]): void {
  draft.attributes['taximeterOn'] = state[1] === '0';
  draft.attributes['taximeterStart'] = start ?? null;
  if (end === undefined) return;
  draft.attributes['taximeterEnd'] = end;
  draft.attributes['taximeterDistance'] = decimalIn(distance) ?? null;
  draft.attributes['taximeterFare'] = decimalIn(fare) ?? null;
  draft.attributes['taximeterTrip'] = trip ?? null;
  draft.attributes['taximeterWait'] = waiting ?? null;
}
