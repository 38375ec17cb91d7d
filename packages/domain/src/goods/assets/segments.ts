/** From when to when a tracker spoke for an asset, in epoch milliseconds; the end is not within. */
export interface Segment {
  readonly idTracker: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Which tracker spoke for an asset when, in the order of time: its own while it had one, else that of the container that it was in, else
 * that of the container which that was in (decision 015).
 * @param layers what there was of each, the nearest first
 */
export function segmentsOf(layers: readonly (readonly Segment[])[]): Segment[] {
  const spoken: Segment[] = [];
  for (const layer of layers) {
    const covered = spoken.toSorted((one, other) => one.from - other.from);
    spoken.push(...layer.flatMap((segment) => without(segment, covered)));
  }
  return spoken.filter(({ from, to }) => to > from).toSorted((one, other) => one.from - other.from);
}

/** What is left of a segment beside those that go before it. */
function without(segment: Segment, covered: readonly Segment[]): Segment[] {
  const left: Segment[] = [];
  let from = segment.from;
  for (const other of covered) {
    if (other.to <= from || other.from >= segment.to) continue;
    if (other.from > from) left.push({ ...segment, from, to: other.from });
    from = Math.max(from, other.to);
  }
  return from < segment.to ? [...left, { ...segment, from }] : left;
}
