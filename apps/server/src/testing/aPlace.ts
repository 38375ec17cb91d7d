import { placeKey } from '@sillage/domain/places/gazetteer/placeKey';
import type { NewPlace } from '../places/gazetteer/places.store.ts';

interface Reported {
  readonly country: string;
  readonly population: number;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly district?: string;
  /** In other languages. */
  readonly also?: readonly string[];
}

/** A town for a gazetteer of a test; each stands somewhere else unless it is said where. */
export function aPlace(idPlace: number, name: string, reported: Reported): NewPlace {
  const { also = [], latitude = 45 + idPlace, longitude = 5 + idPlace, district = '', country, population } = reported;
  const names = [name, ...also].map((one, index) => ({ nameKey: placeKey(one), name: one, isOwn: index === 0 }));
  return { idPlace, name, country, population, region: '', district, latitude, longitude, names };
}
