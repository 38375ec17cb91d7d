/** So many shipments are held at once: whoever waits for one of them does not wait for a thousand. */
const PORTION = 100;

/** Each once, in the order in which everybody locks shipments. */
export function* inPortions(idShipments: readonly number[]): Generator<readonly number[]> {
  const sorted = [...new Set(idShipments)].toSorted((one, other) => one - other);
  for (let first = 0; first < sorted.length; first += PORTION) yield sorted.slice(first, first + PORTION);
}
