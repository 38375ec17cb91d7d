import { useState } from 'react';
import { differingFields, mergedDraft } from './mergedDraft.ts';

/** What a form over a version needs of its draft; see `useVersion`. */
export interface Rebased<Values> {
  /** What it was begun with, and what it is by now. */
  readonly states: () => { readonly begun: Values; readonly mine: Values };
  /** What was changed here stays, the rest becomes what somebody else made of it. */
  readonly rebase: (theirs: Values) => void;
  /** Nothing of what was changed here stays. */
  readonly restart: (theirs: Values) => void;
}

/** What is being said in a form, over what it was begun with. */
export function useDraft<Values extends object>(opened: Values | (() => Values)) {
  const [{ begun, values }, set] = useState(() => {
    const first = typeof opened === 'function' ? opened() : opened;
    return { begun: first, values: first };
  });
  const rebased: Rebased<Values> = {
    states: () => ({ begun, mine: values }),
    rebase: (theirs) => set((now) => ({ begun: theirs, values: mergedDraft(now.begun, now.values, theirs) })),
    restart: (theirs) => set({ begun: theirs, values: theirs }),
  };
  return {
    values,
    /** Whether it says anything else than what it was begun with. */
    isChanged: values !== begun && differingFields(begun, values).length > 0,
    /** Also where what was changed was changed back. */
    isTouched: values !== begun,
    /** Also by what was begun earlier and ends only now: what was changed meanwhile stays. */
    change: (next: Partial<Values> | ((now: Values) => Partial<Values>)) =>
      set((now) => ({ ...now, values: { ...now.values, ...(typeof next === 'function' ? next(now.values) : next) } })),
    rebased,
  };
}
