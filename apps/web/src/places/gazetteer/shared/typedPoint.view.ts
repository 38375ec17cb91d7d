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

function numberOf(typed: string): number {
  return typed.trim() === '' ? NaN : Number(typed.replace(',', '.'));
}
