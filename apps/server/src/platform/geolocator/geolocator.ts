import { fetchBounded } from '../session/fetchBounded.ts';

const LONGEST_MS = 10_000;
const PATH = /\/geolocate\/?$/;

export interface Located {
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Radius in metres. */
  readonly accuracy: number;
}

/** A position service that the operator names: Ichnaea, or one that speaks as it does. */
export interface Geolocator {
  /**
   * Where these cells and access points are heard.
   * @param asked `cellTowers` and `wifiAccessPoints`, as the protocol has them
   * @returns null where the service knows none of them
   * @throws GeolocatorFailed when it cannot be reached, refuses the key or so many questions, or says something that nobody here understands
   */
  locate(asked: object): Promise<Located | null>;
}

class GeolocatorFailed extends Error {}

/** Never where we are ourselves, and no guess by the area of a cell: those are no places of a device. */
const GUESSES = { considerIp: false, fallbacks: { ipf: false, lacf: false } };

/**
 * @param address with or without the path; a key stands in its query (`?key=…`)
 * Source: Ichnaea, "Geolocate: /v1/geolocate".
 */
export function openGeolocator(address: string, longestMs = LONGEST_MS): Geolocator {
  const url = new URL(address);
  if (!PATH.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/geolocate`;

  return {
    async locate(asked) {
      const response = await fetchBounded(url.href, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Sillage' },
        body: JSON.stringify({ ...asked, ...GUESSES }),
        signal: AbortSignal.timeout(longestMs),
      });
      // 404: it knows none of them. 400: it does not take what the device said, and would not the next time.
      if (response.status === 404 || response.status === 400) return null;
      if (!response.ok) throw new GeolocatorFailed(`the position service answered ${response.status}`);
      return locatedIn(await response.json());
    },
  };
}

function locatedIn(answer: unknown): Located | null {
  const { location, accuracy, fallback } = (answer ?? {}) as {
    location?: { lat?: unknown; lng?: unknown };
    accuracy?: unknown;
    fallback?: unknown;
  };
  const { lat: latitude, lng: longitude } = location ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof accuracy !== 'number' || !(accuracy >= 0))
    throw new GeolocatorFailed('the position service said no position');
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new GeolocatorFailed('the position service said no place on earth');
  return fallback === undefined || fallback === null ? { latitude, longitude, accuracy } : null;
}
