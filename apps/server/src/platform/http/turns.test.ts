import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

const LIMITS = { ofOne: 2, ofCustomer: 3, waitingOfOne: 3, waitMs: 60_000 };
const stays = new AbortController().signal;
const ada = { one: 'ada', customer: 'acme' };
const bo = { one: 'bo', customer: 'acme' };
const eve = { one: 'eve', customer: 'other' };

/** Asks as many times, and writes down who begins. */
function asking(turns: ReturnType<typeof openTurns>) {
  const begun: string[] = [];
  const giveBack: (() => void)[] = [];
  const refused: unknown[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    refused,
    settle,
    giveBack: async () => {
      giveBack.shift()?.();
      await settle();
    },
    ask: async (party: typeof ada, times: number, left = stays) => {
      for (let at = 0; at < times; at++)
        turns.take(party, left).then(
          (over) => {
            begun.push(party.one);
            giveBack.push(over);
          },
          (error: unknown) => refused.push(error),
        );
      await settle();
    },
  };
}

test('however much one asks for, somebody else begins at once', async () => {
  const { ask, begun } = asking(openTurns(LIMITS));
  await ask(ada, 5);
  await ask(bo, 1);
  await ask(eve, 1);
  expect(begun).toEqual(['ada', 'ada', 'bo', 'eve']);
});

test('who waits goes on when a turn is given back, the one with the least at work first', async () => {
  const { ask, begun, giveBack } = asking(openTurns(LIMITS));
  await ask(ada, 4);
  await ask(bo, 2);
  expect(begun).toEqual(['ada', 'ada', 'bo']);
  await giveBack();
  expect(begun.at(-1)).toBe('ada');
  await giveBack();
  await giveBack();
  expect(begun.slice(4).toSorted()).toEqual(['ada', 'bo']);
});

test('beyond what may wait, it is said when to come again', async () => {
  const { ask, begun, refused } = asking(openTurns(LIMITS));
  await ask(ada, 7);
  expect([begun.length, refused.length]).toEqual([2, 2]);
  expect(refused[0]).toMatchObject({ code: 'request.crowded', details: { retryAfterSeconds: 2 } });
});

test('whoever leaves, or has waited for too long, leaves the line to the others', async () => {
  const turns = openTurns({ ...LIMITS, waitMs: 20 });
  const { ask, begun, refused, giveBack } = asking(turns);
  const left = new AbortController();
  await ask(ada, 2);
  await ask(ada, 1, left.signal);
  left.abort();
  await expect(turns.take(ada, stays)).rejects.toMatchObject({ code: 'request.crowded' });
  expect(refused.length).toBe(1);
  await giveBack();
  await ask(ada, 1);
  expect(begun.length).toBe(3);
});

test('it is known how much of one waits, until they have begun or left', async () => {
  const turns = openTurns(LIMITS);
  const { ask, giveBack } = asking(turns);
  await ask(ada, 4);
  expect([turns.waitingOf(ada), turns.waitingOf(eve)]).toEqual([2, 0]);
  await giveBack();
  expect(turns.waitingOf(ada)).toBe(1);
});

test('where all share so many turns, customers take them one after the other, however much one of them has waiting', async () => {
  const { ask, begun, giveBack } = asking(openTurns({ ...LIMITS, inAll: 2 }));
  await ask(ada, 5);
  await ask(eve, 2);
  await ask({ one: 'zoe', customer: 'third' }, 1);
  expect(begun).toEqual(['ada', 'ada']);
  for (let at = 0; at < 4; at++) await giveBack();
  expect(begun.slice(2)).toEqual(['ada', 'eve', 'zoe', 'ada']);
  for (let at = 0; at < 3; at++) await giveBack();
  expect(begun.toSorted()).toEqual(['ada', 'ada', 'ada', 'ada', 'ada', 'eve', 'eve', 'zoe']);
});

test('nodes that share the limits have their part of them each, and one turn at least', async () => {
  let nodes = 2;
  const { ask, begun, giveBack } = asking(openTurns({ ...LIMITS, ofOne: 4, ofCustomer: 6, waitingOfOne: 10 }, () => nodes));
  await ask(ada, 4);
  await ask(bo, 4);
  expect(begun).toEqual(['ada', 'ada', 'bo']);
  nodes = 10;
  await giveBack();
  await giveBack();
  expect(begun).toHaveLength(3);
  await giveBack();
  expect(begun).toHaveLength(4);
  nodes = 1;
  await giveBack();
  await ask(eve, 5);
  expect(begun.filter((one) => one === 'eve')).toHaveLength(4);
});
