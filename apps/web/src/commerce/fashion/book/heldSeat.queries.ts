import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOf } from '../../../platform/errorText.ts';
import { askForHold, askToHold, askToRenew, letGo, type Held, type SaidLoad } from '../fashion.queries.ts';

const SETTLED_MS = 600;

/** What was asked of a seat, as it stands. */
interface Seat {
  readonly held: Held | null;
  /** Why it is not held, or not as much as was asked. */
  readonly error: unknown;
  /** The same of what somebody pressed a button for, who waits for an answer. */
  readonly failure: unknown;
  readonly isAsking: boolean;
}

interface Current {
  idHold: number | null;
  isBooked: boolean;
  /** The page is left: what is held from now on is let go of at once. */
  isLeft: boolean;
  leaving: ReturnType<typeof setTimeout> | undefined;
  /** How often something was asked, and what of it is shown: an answer that comes late says nothing new. */
  asked: number;
  shown: number;
}

/**
 * A seat that is held as long as the form is open. It is let go of when the page is left, unless it was booked; asked for the amounts that are typed, once
 * they stand still; and what cannot be held is said, while what was held before stays held.
 */
export function useHeldSeat(idShuttle: number) {
  const [seat, setSeat] = useState<Seat>({ held: null, error: null, failure: null, isAsking: true });
  const current = useRef<Current>({ idHold: null, isBooked: false, isLeft: false, leaving: undefined, asked: 0, shown: 0 });

  const follow = async (asked: Promise<Held>, isPressed = false) => {
    const now = current.current;
    const turn = ++now.asked;
    setSeat((before) => ({ ...before, isAsking: true }));
    try {
      const held = await asked;
      if (now.isLeft && !now.isBooked) letGo(held.idHold);
      if (turn < now.shown) return;
      now.shown = turn;
      now.idHold = held.idHold;
      setSeat({ held, error: null, failure: null, isAsking: turn < now.asked });
    } catch (error) {
      setSeat((before) => ({ ...before, error, failure: isPressed ? error : before.failure, isAsking: turn < now.asked }));
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
        now.isLeft = true;
        if (now.idHold !== null && !now.isBooked) letGo(now.idHold);
      });
    };
  }, []);

  return {
    ...seat,
    again: (load: SaidLoad) => void follow(askForHold(idShuttle, load), true),
    renew: () => {
      if (seat.held !== null) void follow(askToRenew(seat.held.idHold), true);
    },
    ask: (load: SaidLoad) => {
      const { idHold, isBooked } = current.current;
      if (idHold !== null && !isBooked) void follow(askToHoldOrAnew(idShuttle, idHold, load, () => current.current.isBooked));
    },
    /** It is being booked: what was held is used up by that, and nothing is asked for any more. False: that failed. */
    book: (isBooked: boolean) => {
      const now = current.current;
      now.isBooked = isBooked;
      if (!isBooked && now.isLeft && now.idHold !== null) letGo(now.idHold);
    },
  };
}

export type HeldSeat = ReturnType<typeof useHeldSeat>;

/** Another tab may have let go of it, which is the same seat in both; a booking has used it up. */
async function askToHoldOrAnew(idShuttle: number, idHold: number, load: SaidLoad, isBooked: () => boolean): Promise<Held> {
  try {
    return await askToHold(idHold, load);
  } catch (error) {
    if (codeOf(error) === 'shuttle.holdOver' && !isBooked()) return askForHold(idShuttle, load);
    throw error;
  }
}

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
