/** Carries the bus between the nodes of an installation. What is carried may be lost on the way: nothing durable rests on it. */
export interface Carrier {
  /** To every other node, at once or a moment later. What cannot be carried now is not carried. */
  send(topic: string, what: unknown): void;
  /** What the other nodes send. */
  listen(listener: (topic: string, what: unknown) => void): void;
  close(): Promise<void>;
}

/** One node to the others. */
interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly what: unknown;
}

/**
 * What is said, as texts of so many bytes at most: a list that is too long goes in parts.
 * @param tooLarge is told of what cannot be made small enough
 */
export function piecesOf(envelope: Envelope, mostBytes: number, tooLarge: (topic: string) => void): string[] {
  const text = JSON.stringify(envelope);
  if (Buffer.byteLength(text) <= mostBytes) return [text];
  const { topic, what } = envelope;
  if (!Array.isArray(what) || what.length < 2) {
    tooLarge(topic);
    return [];
  }
  const half = Math.ceil(what.length / 2);
  const parts = [what.slice(0, half), what.slice(half)];
  return parts.flatMap((part) => piecesOf({ ...envelope, what: part }, mostBytes, tooLarge));
}

/** @returns null for what no node of ours has sent */
export function envelopeOf(text: string): Envelope | null {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope> | null;
    if (typeof envelope?.from !== 'string' || typeof envelope.topic !== 'string') return null;
    return { from: envelope.from, topic: envelope.topic, what: envelope.what ?? null };
  } catch {
    return null;
  }
}
