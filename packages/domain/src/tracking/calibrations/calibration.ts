/** What a certificate says of a tracker's sensors. */
export interface Calibration {
  readonly certificate: string;
  readonly laboratory: string;
  /** Calendar days, `2026-11-22`; it holds from the beginning of the first to the end of the last, in UTC. */
  readonly calibratedOn: string;
  readonly dueOn: string;
  /** °C, percentage points: what is added to what the sensor says. Null: that sensor was not calibrated. */
  readonly temperatureOffset: number | null;
  readonly humidityOffset: number | null;
  /** Whether cold-chain reports add the offsets. Readings are kept as they were measured, whatever it says. */
  readonly isApplied: boolean;
}

/** How a tracker stands with its newest certificate. `none`: it has none. */
export const CALIBRATION_STATES = ['valid', 'dueSoon', 'overdue', 'none'] as const;
export type CalibrationState = (typeof CALIBRATION_STATES)[number];

export const DUE_SOON_DAYS = 30;
/** Whoever was told a month before is told once more so many days before. */
export const DUE_AGAIN_DAYS = 7;
export const MOST_CALIBRATIONS = 100;
const DAY_MS = 86_400_000;

/** From when until (not including) when it holds, epoch ms. */
export function heldSpan({ calibratedOn, dueOn }: Pick<Calibration, 'calibratedOn' | 'dueOn'>) {
  return { from: Date.parse(calibratedOn), to: Date.parse(dueOn) + DAY_MS };
}

/** @param dueOn of the certificate that holds longest; null without one. @param now epoch ms */
export function calibrationStateOf(dueOn: string | null, now: number): CalibrationState {
  if (dueOn === null) return 'none';
  const end = Date.parse(dueOn) + DAY_MS;
  if (end <= now) return 'overdue';
  return end - now <= DUE_SOON_DAYS * DAY_MS ? 'dueSoon' : 'valid';
}

export type CalibratedQuantity = 'temperature' | 'humidity';

/**
 * What is added to a value that was measured then: by the newest certificate that holds then, where it is to be applied; else 0.
 * @param calibrations those of one day in the order in which they were entered: the last of them counts
 */
export function offsetAt(calibrations: readonly Calibration[], quantity: CalibratedQuantity, time: number): number {
  const holding = calibrations.filter((one) => offsetOf(one, quantity) !== null && heldSpan(one).from <= time && time < heldSpan(one).to);
  const newest = holding.toSorted((a, b) => a.calibratedOn.localeCompare(b.calibratedOn)).at(-1);
  return newest?.isApplied ? (offsetOf(newest, quantity) ?? 0) : 0;
}

export function offsetOf({ temperatureOffset, humidityOffset }: Calibration, quantity: CalibratedQuantity): number | null {
  return quantity === 'temperature' ? temperatureOffset : humidityOffset;
}

/**
 * When it was measured although no certificate held any more: of a tracker that had one before, the parts of a time that begin after the end of a
 * certificate and that no other one covers. Of a tracker that was never calibrated there are none: nothing was promised.
 * @param from to epoch ms, the end not included
 */
export function lapsedSpans(
  calibrations: readonly Pick<Calibration, 'calibratedOn' | 'dueOn'>[],
  { from, to }: { readonly from: number; readonly to: number },
): { from: number; to: number }[] {
  const held = calibrations.map(heldSpan).toSorted((one, other) => one.from - other.from);
  const lapsed: { from: number; to: number }[] = [];
  let reached = held[0]?.to ?? Infinity;
  for (const next of [...held, { from: Infinity, to: Infinity }]) {
    const span = { from: Math.max(from, reached), to: Math.min(to, next.from) };
    if (span.to > span.from) lapsed.push(span);
    reached = Math.max(reached, next.to);
  }
  return lapsed;
}
