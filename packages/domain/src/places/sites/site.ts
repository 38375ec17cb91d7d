/** A place of a customer's own, with the circle in which an asset counts as being there. */
export interface SiteCircle {
  readonly idSite: number;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

export const SITE_RADIUS_METRES = { min: 20, max: 50_000, usual: 200 } as const;

/** Of one customer: each of them is compared with each position of an asset. */
export const MOST_SITES = 500;
