import type { Measurement } from '../protocols/measurement.ts';

/** One tracker's way to its gateway, over a real socket that it opens when it needs one and again when it was lost. */
export interface Link {
  /** How many measurements one `send` takes at most. */
  readonly mostPerSend: number;
  /** Connects and says who it is, where the protocol has such a thing. `send` does it too. */
  open(signal: AbortSignal): Promise<void>;
  /**
   * Sends and waits for the gateway's own acknowledgement.
   * @returns how many were acknowledged, from the first on; at least one
   * @throws NotAcknowledged when none was: they have to be sent again
   */
  send(measurements: readonly Measurement[], signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** How long a gateway may take to acknowledge. */
export const ACKNOWLEDGED_WITHIN_MS = 30_000;

export class NotAcknowledged extends Error {
  /** `refused`: the gateway said no. `unreachable`: it said nothing. */
  readonly reason: 'refused' | 'unreachable';
  /** How long the gateway asked to wait, where it did. */
  readonly retryAfterMs: number | null;

  constructor(reason: 'refused' | 'unreachable', message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'NotAcknowledged';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

export function unreachable(cause: unknown): NotAcknowledged {
  if (cause instanceof NotAcknowledged) return cause;
  return new NotAcknowledged('unreachable', cause instanceof Error ? cause.message || cause.name : String(cause));
}
