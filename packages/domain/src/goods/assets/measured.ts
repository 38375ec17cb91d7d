/** Whose tracker measured something: the asset's own, that of a container that it is in, or that of the shipment that it travels with. */
export const MEASURED_OF = ['asset', 'container', 'shipment'] as const;
export type MeasuredOf = (typeof MEASURED_OF)[number];

/** A tracker that may speak for an asset. */
export interface Teller {
  readonly toldBy: string;
  readonly of: MeasuredOf;
  /** Of the container or the shipment; null of the asset's own. */
  readonly reference: string | null;
}

/**
 * What is known of something, and by whose tracker: in the order of `whereIs`, the asset's own before that of the nearest container before those of the
 * shipment; of several that are as near, the newest.
 * @param levels the tellers, the nearest first
 */
export function nearestReported<One extends Teller, Value extends { readonly deviceDate: string }>(
  levels: readonly (readonly One[])[],
  valueOf: (teller: One) => Value | null,
): (Value & Teller) | null {
  for (const tellers of levels) {
    const reported = tellers.flatMap((teller) => {
      const [value, { toldBy: reportedBy, of, reference }] = [valueOf(teller), teller];
      return value === null ? [] : [{ ...value, toldBy: reportedBy, of, reference }];
    });
    const [newest] = reported.toSorted((one, other) => Date.parse(other.deviceDate) - Date.parse(one.deviceDate));
    if (newest) return newest;
  }
  return null;
}
