import type { Point } from '@sillage/domain/platform/geo/distance';

/** Degrees as they are being typed. */
export interface TypedPoint {
  readonly latitude: string;
  readonly longitude: string;
}

const DIGITS = 6;

export function typedOf(place: Point | null): TypedPoint {
  return { latitude: place?.latitude.toFixed(DIGITS) ?? '', longitude: place?.longitude.toFixed(DIGITS) ?? '' };
}

/** Null as long as it is no place on earth. A comma is as good as a point. */
export function pointOf(typed: TypedPoint): Point | null {
  const [latitude, longitude] = [numberOf(typed.latitude), numberOf(typed.longitude)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** As it is sent: null where nothing is typed, and NaN where that is no number. */
export function sentPoint({ latitude, longitude }: TypedPoint) {
  const sent = (typed: string) => (typed.trim() === '' ? null : numberOf(typed));
  return { latitude: sent(latitude), longitude: sent(longitude) };
}

/** What is typed and is no number. */
export function pointFaults(typed: TypedPoint) {
  const isOdd = (text: string) => text.trim() !== '' && Number.isNaN(numberOf(text));
  return (['latitude', 'longitude'] as const)
    .filter((part) => isOdd(typed[part]))
    .map((field) => ({ field, code: 'form.invalid' as const }));
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? NaN : Number(typed.replace(',', '.'));
}
