import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askForHold, askToHold, askToRenew, letGo, type Held, type SaidLoad } from '../fashion.queries.ts';

const SETTLED_MS = 600;

/** What was asked of a seat, as it stands. */
interface Seat {
  readonly held: Held | null;
  /** Why it is not held, or not as much as was asked. */
  readonly error: unknown;
  readonly isAsking: boolean;
}

/**
 * A seat that is held as long as the form is open. It is let go of when the page is left, unless it was booked; asked for the amounts that are typed, once
 * they stand still; and what cannot be held is said, while what was held before stays held.
 */
export function useHeldSeat(idShuttle: number) {
  const [seat, setSeat] = useState<Seat>({ held: null, error: null, isAsking: true });
  const current = useRef<{ idHold: number | null; isBooked: boolean; leaving: ReturnType<typeof setTimeout> | undefined }>({
    idHold: null,
    isBooked: false,
    leaving: undefined,
  });

  const follow = async (asked: Promise<Held>) => {
    setSeat((before) => ({ ...before, isAsking: true }));
    try {
      const held = await asked;
      current.current.idHold = held.idHold;
      setSeat({ held, error: null, isAsking: false });
    } catch (error) {
      setSeat((before) => ({ ...before, error, isAsking: false }));
    }
  };
  const begin = useEffectEvent(() => void follow(askForHold(idShuttle)));

  useEffect(() => {
    const now = current.current;
    // Shown once more at once, as when it is looked at twice while it is developed: then nothing was left.
    if (now.leaving === undefined) begin();
    else clearTimeout(now.leaving);
    return () => {
      now.leaving = setTimeout(() => {
        now.leaving = undefined;
        if (now.idHold !== null && !now.isBooked) letGo(now.idHold);
      });
    };
  }, []);

  return {
    ...seat,
    again: () => void follow(askForHold(idShuttle)),
    renew: () => {
      if (seat.held !== null) void follow(askToRenew(seat.held.idHold));
    },
    ask: (load: SaidLoad) => {
      const { idHold } = current.current;
      if (idHold !== null) void follow(askToHold(idHold, load));
    },
    book: () => {
      current.current.isBooked = true;
    },
  };
}

export type HeldSeat = ReturnType<typeof useHeldSeat>;

/** Has the amounts held that are typed, once they stand still for a moment. */
export function useHeldAmounts(
  seat: Pick<HeldSeat, 'ask' | 'held'>,
  said: Required<Pick<SaidLoad, 'garments' | 'boxes' | 'bags' | 'hangingMetres' | 'kg'>>,
) {
  const text = JSON.stringify(said);
  const isHeld = seat.held !== null;
  const first = useRef(text);
  const ask = useEffectEvent(() => seat.ask(said));
  useEffect(() => {
    if (!isHeld || text === first.current) return undefined;
    const timer = setTimeout(() => {
      first.current = text;
      ask();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, isHeld]);
}
