/** Whose shipment's; without it one is chosen first. */
export interface RoadSearch {
  readonly idTransport?: number;
}

export function roadSearch(raw: Readonly<Record<string, unknown>>): RoadSearch {
  const idTransport = Number(raw['idTransport']);
  return Number.isSafeInteger(idTransport) && idTransport > 0 ? { idTransport } : {};
}
