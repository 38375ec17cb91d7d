import { createContext, use, useEffect, useState } from 'react';

/** Asks whoever would close a dialog, and goes on by `leave` where they want to. */
type Hold = (leave: () => void) => void;

interface Leaving {
  /** @returns what lets go of it again */
  readonly hold: (hold: Hold) => () => void;
  readonly isHeld: () => boolean;
  /** At once, where nothing in the dialog holds it. */
  readonly leave: (go: () => void) => void;
}

/** What stands in a dialog may hold it: what is typed there asks before it is thrown away. */
export const LeavingDialog = createContext<Leaving | null>(null);

/** For what is a dialog. */
export function useLeaving(): Leaving {
  const [leaving] = useState(() => {
    const holds = new Set<Hold>();
    return {
      hold: (hold: Hold) => {
        holds.add(hold);
        return () => void holds.delete(hold);
      },
      isHeld: () => holds.size > 0,
      leave: (go: () => void) => {
        const [first] = holds;
        if (first) first(go);
        else go();
      },
    };
  });
  return leaving;
}

/** For the buttons of a dialog that close it, and do nothing else. Elsewhere they are not held. */
export function useLeave(): (go: () => void) => void {
  const leaving = use(LeavingDialog);
  return leaving?.leave ?? ((go) => go());
}

/** Holds the dialog around, for as long as there is something to lose. @param hold the same at each time */
export function useHold(isHeld: boolean, hold: Hold) {
  const leaving = use(LeavingDialog);
  useEffect(() => (isHeld ? leaving?.hold(hold) : undefined), [leaving, isHeld, hold]);
}
