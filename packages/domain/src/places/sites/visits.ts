import { distanceMetres, type Point } from '../../platform/geo/distance.ts';
import type { SiteCircle } from './site.ts';

/** Where an asset was at a moment. */
export interface SeenAt extends Point {
  /** Epoch milliseconds of the reading. */
  readonly time: number;
  /** Radius in metres, where the tracker says it. */
  readonly accuracy: number | null;
}

/** A stay at a site, in epoch milliseconds. */
export interface Visit {
  readonly idSite: number;
  /** The first position that was surely there. */
  readonly arrivedAt: number;
  /** The last one that was. */
  readonly seenAt: number;
  /** The first position that was surely elsewhere; null as long as there is none. */
  readonly leftAt: number | null;
  /** It was there already at the first position of all: it may have come earlier. */
  readonly isOpenAtStart: boolean;
}

/** A tenth of the radius beyond the circle before it counts as left: what is parked at the edge does not come and go. */
const HYSTERESIS = 1.1;
/** Shorter than any degree of latitude, in metres: what is further away by latitude alone needs no exact distance. */
const METRES_PER_DEGREE = 110_000;

/**
 * The stays of an asset at sites, the earliest first. A position counts as there when all of what it may mean (its accuracy) is within the
 * circle, and as elsewhere when nothing of it is within the circle and a tenth more; anything between is unsure and changes nothing. One
 * single position is no stay: what drives past is not there.
 * @param positions in the order of time, without the doubtful ones
 */
export function visitsOf(positions: readonly SeenAt[], sites: readonly SiteCircle[]): Visit[] {
  return sites.flatMap((site) => visitsOfSite(positions, site)).toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

function visitsOfSite(positions: readonly SeenAt[], site: SiteCircle): Visit[] {
  const visits: Visit[] = [];
  let stay: { arrivedAt: number; seenAt: number; isOpenAtStart: boolean } | null = null;
  for (const [index, position] of positions.entries()) {
    const where = presence(position, site);
    if (where === 'there') stay = { ...(stay ?? { arrivedAt: position.time, isOpenAtStart: index === 0 }), seenAt: position.time };
    if (where === 'elsewhere' && stay) {
      if (stay.seenAt > stay.arrivedAt) visits.push({ idSite: site.idSite, ...stay, leftAt: position.time });
      stay = null;
    }
  }
  if (stay && stay.seenAt > stay.arrivedAt) visits.push({ idSite: site.idSite, ...stay, leftAt: null });
  return visits;
}

function presence(position: SeenAt, site: SiteCircle): 'there' | 'unsure' | 'elsewhere' {
  const accuracy = position.accuracy ?? 0;
  const farthest = site.radiusMetres * HYSTERESIS + accuracy;
  if (Math.abs(position.latitude - site.latitude) * METRES_PER_DEGREE > farthest) return 'elsewhere';
  const metres = distanceMetres(site, position);
  if (metres + accuracy <= site.radiusMetres) return 'there';
  return metres > farthest ? 'elsewhere' : 'unsure';
}
