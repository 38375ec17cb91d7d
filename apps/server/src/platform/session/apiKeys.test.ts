import { operatorScope } from '@sillage/domain/people/access/actor';
import { expect, test, vi } from 'vitest';
import { openBus } from '../bus/bus.ts';
import { openApiKeys } from './apiKeys.ts';
import { hashSecret } from './sealedToken.ts';

const KEY = 'sk_good';
const FOUND = { idCustomer: operatorScope(), idUser: 1, scopes: ['read'] };

/** A database whose answers come when they are let. */
function slowKeys() {
  const asked: { readonly isGood: boolean; readonly answer: () => void }[] = [];
  const read = (hash: Buffer) => {
    const isGood = hash.equals(hashSecret(KEY));
    return new Promise<typeof FOUND | null>((resolve) => asked.push({ isGood, answer: () => resolve(isGood ? FOUND : null) }));
  };
  let time = 0;
  const keys = openApiKeys(
    read,
    openBus(() => undefined),
    () => new Date((time += 10_000)),
  );
  return { asked, keys };
}

test('whoever tries many keys takes few connections to the database, and nobody with a key that was good waits for them', async () => {
  const { asked, keys } = slowKeys();
  const first = keys.actorOf(KEY, 'read', 'office');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer();
  await first;
  const tried = Array.from({ length: 500 }, (_, at) =>
    keys.actorOf(`sk_guess-${at}`, 'read', 'stranger').catch(({ code }: { code: string }) => code),
  );
  expect((await Promise.all(tried.slice(52))).every((code) => code === 'request.crowded')).toBe(true);
  expect(asked).toHaveLength(3);
  // One that was good is asked for at once, and one of somebody else as soon as a place is free.
  const again = keys.actorOf(KEY, 'read', 'stranger');
  const other = keys.actorOf('sk_other', 'read', 'elsewhere').catch(({ code }: { code: string }) => code);
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  expect(asked.slice(3).map(({ isGood }) => isGood)).toEqual([true, false]);
  for (let at = 0; at < asked.length || at < 54; at++) {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(at));
    asked[at]?.answer();
  }
  expect(await again).toMatchObject({ idUser: 1, role: 'user' });
  expect([await other, new Set(await Promise.all(tried.slice(0, 52)))]).toEqual(['access.signInFirst', new Set(['access.signInFirst'])]);
});
