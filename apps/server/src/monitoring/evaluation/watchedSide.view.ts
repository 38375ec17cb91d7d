import { isUnmoved, startOf, type Band, type Side } from '@sillage/domain/monitoring/alerts/episodes';
import { ALWAYS, type Span } from '@sillage/domain/monitoring/alerts/phases';
import type { Kept } from '@sillage/domain/monitoring/alerts/resuming';
import type { VersionedRule } from '../alerts/shared/rules.store.ts';
import { rangeOfRule } from '../alerts/shared/samplesOf.view.ts';
import type { SpanReadings } from '../../tracking/telemetry/shared/spanReadings.view.ts';

/** One side of the band of a rule, and how far it was evaluated. */
export interface WatchedSide {
  readonly rule: VersionedRule;
  readonly side: Side;
  /** Where it stands; null: to be evaluated from the beginning. */
  readonly kept: Kept | null;
  fromMs: number;
  isCut: boolean;
}

/** No sample changes anything, by the least and the greatest value alone. */
export function isQuiet({ rule, side, kept, isCut }: WatchedSide, band: Band, spans: readonly Span[], readings: SpanReadings): boolean {
  // How fast it changes is known of no least and greatest value, and what follows is compared with these.
  if (isCut || band.rate) return false;
  // Whether a tracker has been inside is known of where it stands, and of no phase that begins anew.
  if (band.onlyCrossings && (kept === null || spans !== ALWAYS)) return false;
  const range = rangeOfRule(rule, readings);
  return range === null || isUnmoved(band, side, kept?.bandState ?? startOf(band), range);
}
