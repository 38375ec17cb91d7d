import { fetchBounded } from '../session/fetchBounded.ts';
import { DIALECTS, type Dialect, type Found } from './dialects.ts';

const LONGEST_MS = 5000;

/** A service that the operator names, which knows streets as well as towns. */
export interface Geocoder {
  /** @throws GeocoderFailed */
  search(text: string, limit: number, language: string): Promise<Found[]>;
  /** @throws GeocoderFailed */
  nearest(point: { readonly latitude: number; readonly longitude: number }, language: string): Promise<Found | null>;
}

/** It cannot be reached, or says something that nobody here understands. */
class GeocoderFailed extends Error {}

/**
 * Photon or Nominatim at an address, with or without the path that searches.
 * @param address which of them it is follows from its name or path, or else from which questions it answers
 */
export function openGeocoder(address: string, longestMs = LONGEST_MS): Geocoder {
  const base = address.replace(/\/+$/, '').replace(/\/(?:api|search)$/, '');
  let known = DIALECTS.find(({ isNamedIn }) => isNamedIn.test(address)) ?? null;

  async function ask(question: (dialect: Dialect) => string, language: string): Promise<Found[]> {
    let failure: unknown = null;
    for (const dialect of known ? [known] : DIALECTS) {
      try {
        const found = dialect.read(await fetchJson(`${base}${question(dialect)}`, language));
        known = dialect;
        return found;
      } catch (error) {
        failure = error;
      }
    }
    throw new GeocoderFailed('the geocoder gave no answer', { cause: failure });
  }

  async function fetchJson(url: string, language: string): Promise<unknown> {
    const headers = { accept: 'application/json', 'accept-language': language, 'user-agent': 'Sillage' };
    const response = await fetchBounded(url, { headers, signal: AbortSignal.timeout(longestMs) });
    if (!response.ok) throw new GeocoderFailed(`the geocoder answered ${response.status}`);
    return response.json();
  }

  return {
    search: async (text, limit, language) => (await ask((dialect) => dialect.search(text, limit), language)).slice(0, limit),
    nearest: async (point, language) => (await ask((dialect) => dialect.nearest(point), language))[0] ?? null,
  };
}
