/** Requests that begin in one turn of the event loop: of as many as a page asks for, none waits. */
const AT_ONCE = 8;

/** Lets few requests begin in each turn of the event loop, so that answers under way are gone on with in between. */
export interface Beginnings {
  /** At once, or in one of the next turns when many begin in this one. */
  readonly begin: (work: () => void) => void;
  /** What was sent ahead: in a later turn, one in each. An error is made within a turn, and would have the next one begin in the same. */
  readonly beginAhead: (work: () => void) => void;
}

export function openBeginnings(): Beginnings {
  const [waiting, ahead]: [(() => void)[], (() => void)[]] = [[], []];
  let [begun, isSet] = [0, false];

  function lookAgain(): void {
    if (isSet) return;
    isSet = true;
    setImmediate(() => {
      [begun, isSet] = [0, false];
      for (const work of waiting.splice(0, AT_ONCE)) start(work);
      const next = ahead.shift();
      if (next) start(next);
    });
  }

  function start(work: () => void): void {
    begun++;
    lookAgain();
    work();
  }

  return {
    begin(work) {
      if (begun < AT_ONCE && waiting.length === 0) {
        start(work);
        return;
      }
      waiting.push(work);
      lookAgain();
    },
    beginAhead(work) {
      ahead.push(work);
      lookAgain();
    },
  };
}
