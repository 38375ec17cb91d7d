/** Another try helps against what is not the file's own fault. */
export function mayTryAgain(fault: string | null): boolean {
  return fault !== null && !fault.startsWith('file.');
}

/** Lets so many go on at once; the others wait until one of them is done, in the order in which they came. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let under = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (under >= most) await new Promise<void>((mayGo) => waiting.push(mayGo));
    under++;
    try {
      return await work();
    } finally {
      under--;
      waiting.shift()?.();
    }
  };
}
