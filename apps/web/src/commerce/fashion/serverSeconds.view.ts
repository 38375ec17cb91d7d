import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time by the server's clock, anew with each second. @param aheadMs how far it is ahead of this machine's */
export function useServerSeconds(aheadMs: number): number {
  const [local, setLocal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return local + aheadMs;
}
