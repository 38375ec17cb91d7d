/** What was sent for a tracker: device times in epoch ms. */
export interface LedgerEntry {
  /** Acknowledged by the gateway: these must never be lost. In the order of their acknowledgement. */
  readonly acknowledged: readonly number[];
  /** Sent at least once and never acknowledged: these may be there or not. */
  readonly unacknowledged: readonly number[];
}

/** By the tracker's identifier. */
export type Ledger = ReadonlyMap<string, LedgerEntry>;

interface Timed {
  readonly time: number;
}

export interface LedgerBook {
  sent(tracker: string, readings: readonly Timed[]): void;
  acknowledged(tracker: string, readings: readonly Timed[]): void;
  read(): Ledger;
}

export function ledgerBook(): LedgerBook {
  const acknowledged = new Map<string, number[]>();
  const open = new Map<string, Set<number>>();
  return {
    sent(tracker, readings) {
      const waiting = open.get(tracker) ?? new Set();
      for (const { time } of readings) waiting.add(time);
      open.set(tracker, waiting);
    },
    acknowledged(tracker, readings) {
      const waiting = open.get(tracker);
      const done = acknowledged.get(tracker) ?? [];
      for (const { time } of readings) {
        waiting?.delete(time);
        done.push(time);
      }
      acknowledged.set(tracker, done);
    },
    read() {
      const trackers = new Set([...acknowledged.keys(), ...open.keys()]);
      return new Map(
        [...trackers].map((tracker) => [
          tracker,
          { acknowledged: acknowledged.get(tracker) ?? [], unacknowledged: [...(open.get(tracker) ?? [])] },
        ]),
      );
    },
  };
}
