/** So long after its arrival a shipment goes on listening to its trackers for its customer's own people, in minutes, unless the customer says otherwise. */
export const DEFAULT_GRACE_MINUTES = 120;
export const MOST_GRACE_MINUTES = 48 * 60;

/** Who looks: the customer's own people, for whom unloading is part of the journey; or others, for whom it ends with the arrival. */
export type Audience = 'own' | 'others';

/** Epoch ms, both ends included; infinite where it is open. */
export interface ObservationWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface TimeOnShipment {
  /** Epoch ms between which a tracker was linked; infinite where that is open. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** When the shipment arrived; null as long as it has not. */
  readonly arrivedMs: number | null;
}

/**
 * Which readings of a tracker are a shipment's: those measured while it was linked, and no later than the arrival, or the end of the customer's grace after
 * it. The way back of the lorry is nobody's business. It is asked anew each time, so that an arrival that is corrected takes everything with it.
 */
export function observationWindow({ startedMs, endedMs, arrivedMs }: TimeOnShipment, graceMinutes: number): ObservationWindow {
  const over = arrivedMs === null ? Infinity : arrivedMs + graceMinutes * 60_000;
  return { fromMs: startedMs, toMs: Math.min(endedMs, over) };
}

/** What others see ends with the arrival, whatever a customer gives its own people. */
export function graceFor(audience: Audience, ownGraceMinutes: number): number {
  return audience === 'own' ? ownGraceMinutes : 0;
}

export function isWithin({ fromMs, toMs }: ObservationWindow, timeMs: number): boolean {
  return timeMs >= fromMs && timeMs <= toMs;
}
