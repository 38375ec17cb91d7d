import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const BESIDE = new URL('../../../../../', import.meta.url);

type Group = (what: string, tests: () => void | Promise<void>) => void;

/**
 * Groups tests on what people really recorded, which lies beside this repository and is no part of it. Where it is missing one skipped test stands for all of them,
 * and the count at the end names it: a table of tests without rows would vanish.
 */
export function whereThereIs(needed: URL): Group {
  const isThere = existsSync(needed);
  if (isThere) return describe;
  const path = needed.href.slice(BESIDE.href.length);
  return (what) => test.skipIf(!isThere)(`${what}: there is no ../${path}`, () => expect(isThere).toBe(true));
}
