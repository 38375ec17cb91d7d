/** Carries the bus between the nodes of an installation. What is carried may be lost on the way: nothing durable rests on it. */
export interface Carrier {
  /** To every other node, at once or a moment later. What cannot be carried now is not carried. */
  send(topic: string, what: unknown): void;
  /** What the other nodes send. */
  listen(listener: (topic: string, what: unknown) => void): void;
  close(): Promise<void>;
}

/** One node to the others. */
interface Parcel {
  readonly from: string;
  readonly topic: string;
  readonly what: unknown;
}

/**
 * What is said, as texts of so many bytes at most: a list that is too long goes in parts.
 * @param tooLarge is told of what cannot be made small enough
 */
export function piecesOf(parcel: Parcel, mostBytes: number, tooLarge: (topic: string) => void): string[] {
  const text = JSON.stringify(parcel);
  if (Buffer.byteLength(text) <= mostBytes) return [text];
  const { topic, what } = parcel;
  if (!Array.isArray(what) || what.length < 2) {
    tooLarge(topic);
    return [];
  }
  const half = Math.ceil(what.length / 2);
  const parts = [what.slice(0, half), what.slice(half)];
  return parts.flatMap((part) => piecesOf({ ...parcel, what: part }, mostBytes, tooLarge));
}

/** @returns null for what no node of ours has sent */
export function parcelOf(text: string): Parcel | null {
  try {
    const parcel = JSON.parse(text) as Partial<Parcel> | null;
    if (typeof parcel?.from !== 'string' || typeof parcel.topic !== 'string') return null;
    return { from: parcel.from, topic: parcel.topic, what: parcel.what ?? null };
  } catch {
    return null;
  }
}
