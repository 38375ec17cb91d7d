import type { NewTransport } from '@sillage/contract/shipments/shipments.contract';
import { namesOf, type ReadRow, type ReadStop, type RowFault, type RowWarning } from '@sillage/domain/imports/readRow';
import { placeKey } from '../places/shared/placeKey.ts';
import type { Db } from '../platform/db/openDb.ts';
import { findPlacesNamed, type KnownPlace } from './places.store.ts';

type RouteStep = NewTransport['routeSteps'][number];

interface Resolved {
  readonly steps: RouteStep[];
  readonly faults: RowFault[];
  readonly warnings: RowWarning[];
}

export interface Places {
  /** The route of a row, with what is wrong with its places. One that is not known stands somewhere, so that the rest of the route can be judged. */
  resolve(row: ReadRow): Resolved;
}

/** Another place of the name that has so much of the people of the largest may well be the one that is meant. */
const LIKELY = 0.1;
const LONGEST_ADDRESS = 300;

/** Asks the gazetteer for all places of a file at once. */
export async function openPlaces(db: Db, stops: readonly ReadStop[]): Promise<Places> {
  const keys = stops.flatMap((stop) => (stop.point === null ? namesOf(stop).names.map(placeKey) : []));
  const known = await findPlacesNamed(db, [...new Set(keys)]);

  function find(stop: ReadStop): { readonly place: KnownPlace; readonly other: KnownPlace | undefined } | null {
    const { names, country } = namesOf(stop);
    for (const name of names) {
      const found = (known.get(placeKey(name)) ?? []).filter((place) => country === null || place.country === country);
      const [place, next] = found;
      if (place) return { place, other: next && next.population >= place.population * LIKELY ? next : undefined };
    }
    return null;
  }

  return {
    resolve({ stops: ofRow, radiusMetres }) {
      const resolved: Resolved = { steps: [], faults: [], warnings: [] };
      for (const stop of ofRow) {
        const { kind, field, address, point, country, plannedTime } = stop;
        const common = { kind, radius: radiusMetres, ETA: plannedTime === null ? null : new Date(plannedTime).toISOString() };
        if (point !== null) {
          const written = address === '' ? `${point.latitude}, ${point.longitude}` : address;
          resolved.steps.push({ ...common, ...point, address: written.slice(0, LONGEST_ADDRESS), country: country ?? undefined });
          continue;
        }
        const found = address === '' ? null : find(stop);
        if (found === null) {
          resolved.faults.push(
            address === ''
              ? { field, code: 'shipment.routeIncomplete' }
              : { field, code: 'import.placeUnknown', about: address.slice(0, 100) },
          );
          resolved.steps.push({ ...common, address: address.slice(0, LONGEST_ADDRESS) || '?', latitude: 0, longitude: 0 });
          continue;
        }
        const { place, other } = found;
        if (other) resolved.warnings.push({ field, code: 'placeAmbiguous', about: `${place.name}, ${place.country}` });
        const { latitude, longitude } = place;
        resolved.steps.push({ ...common, latitude, longitude, address: address.slice(0, LONGEST_ADDRESS), country: place.country });
      }
      return resolved;
    },
  };
}
