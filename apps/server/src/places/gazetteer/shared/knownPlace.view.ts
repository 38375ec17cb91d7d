/** A town of the gazetteer, found by one of its names. */
export interface KnownPlace {
  readonly idPlace: number;
  /** By which it was found, as `placeKey` writes it and as people do. */
  readonly nameKey: string;
  readonly called: string;
  /** That name is the one by which GeoNames calls it, not one of another language or time. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}
