/** Whoever sits under a name; at most one. */
export interface Sitter {
  /** Told when a newer one takes the seat. */
  evict(): void;
  /** Whether it is still there: one that went away while it waited evicts nobody. */
  isThere(): boolean;
}

export interface Seats {
  /**
   * Takes the seat of this name from whoever has it; how to leave it is the answer, null when a newer one came while this one waited.
   * Two devices that show the same name would throw each other out for ever; a second takeover within the pause has to wait for its end.
   */
  take(name: string, sitter: Sitter): Promise<(() => void) | null>;
}

interface Seat {
  sitter: Sitter;
  takenOverAt: number;
  /** Lets the one that waits go on (true), or go (false). */
  callWaiting: ((goOn: boolean) => void) | null;
}

export function openSeats(pauseMs: number): Seats {
  const seats = new Map<string, Seat>();

  function leave(name: string, sitter: Sitter): void {
    const seat = seats.get(name);
    if (seat?.sitter !== sitter) return;
    if (seat.callWaiting) seat.callWaiting(true);
    else seats.delete(name);
  }

  function waitFor(seat: Seat, ms: number): Promise<boolean> {
    seat.callWaiting?.(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => call(true), ms);
      const call = (goOn: boolean) => {
        clearTimeout(timer);
        if (seat.callWaiting === call) seat.callWaiting = null;
        resolve(goOn);
      };
      seat.callWaiting = call;
    });
  }

  return {
    async take(name, sitter) {
      const seat = seats.get(name);
      if (seat) {
        const waitMs = seat.takenOverAt + pauseMs - Date.now();
        if (waitMs > 0 && !(await waitFor(seat, waitMs))) return null;
        if (!sitter.isThere()) return null;
        seat.sitter.evict();
        seat.sitter = sitter;
        seat.takenOverAt = Date.now();
        seats.set(name, seat);
      } else {
        seats.set(name, { sitter, takenOverAt: Number.NEGATIVE_INFINITY, callWaiting: null });
      }
      return () => leave(name, sitter);
    },
  };
}
