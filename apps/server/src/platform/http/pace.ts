/** How much of something each may take, and how fast beyond that. */
export interface Pace {
  /** @returns milliseconds until what was taken, this among it, is no more than what may be taken */
  readonly take: (who: string, amount: number) => number;
}

/** Whoever took nothing for a while is forgotten: not looked for each time. */
const FORGET_EVERY_MS = 10_000;

export function openPace({ atOnce, aSecond }: { readonly atOnce: number; readonly aSecond: number }, now = () => performance.now()): Pace {
  /** What each has taken beyond what the time since allows. */
  const taken = new Map<string, { amount: number; at: number }>();
  let forgotAt = now();
  const leftOf = ({ amount, at }: { amount: number; at: number }) => Math.max(0, amount - ((now() - at) / 1000) * aSecond);

  return {
    take(who, amount) {
      const before = taken.get(who);
      const all = amount + (before ? leftOf(before) : 0);
      taken.set(who, { amount: all, at: now() });
      if (now() - forgotAt > FORGET_EVERY_MS) {
        forgotAt = now();
        for (const [one, of] of taken) if (leftOf(of) === 0) taken.delete(one);
      }
      return Math.max(0, ((all - atOnce) / aSecond) * 1000);
    },
  };
}
