import type { ContentDetails, ContentEntry, ContentThen } from '@sillage/contract/goods/contents/contents.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
let clock = Date.now();
const server = await aServer(database, {}, { now: () => new Date(clock) });
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'user');
const MINUTE_MS = 60_000;
const get = async <Answer>(path: string): Promise<Answer> => (await server.call(ada, 'GET', path)).json();
const asset = async (reference: string): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference })).json().uniqueIdentifiant;
const made = async (more: object): Promise<ContentDetails> =>
  (await server.call(ada, 'POST', '/contents', { name: 'Vials', ...more })).json();
const read = (idContent: number) => get<ContentDetails>(`/contents/${idContent}`);
const whereAt = (idContent: number, at: number) => get<ContentThen>(`/contents/${idContent}/where?at=${new Date(at).toISOString()}`);
const move = (idContent: number, from: string | null, to: string | null, quantity: number) =>
  server.call(ada, 'POST', `/contents/${idContent}/moves`, { from, to, quantity });
const change = async (idContent: number, quantity: number) => {
  const { revision } = await read(idContent);
  return server.call(ada, 'PATCH', `/contents/${idContent}`, { name: 'Vials', quantity, revision });
};

async function timeline(idContent: number, limit = 3): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = [];
  let cursor: string | null = '';
  do {
    const more: string = cursor && `&cursor=${cursor}`;
    const page: { data: ContentEntry[]; nextCursor: string | null } = await get(`/contents/${idContent}/timeline?limit=${limit}${more}`);
    entries.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return entries;
}

const inWords = ({ deed: action, amount, from, to, quantity, rest }: ContentEntry) =>
  [action, amount, from?.reference ?? '-', to?.reference ?? '-', `${rest} of ${quantity}`].join(' ');

test('what was done with goods is told by moment, with who did it, what there was in all and since when the rest is what it is', async () => {
  const [crate, box] = [await asset('Crate'), await asset('Box')];
  const { idContent } = await made({ quantity: 10, into: crate });
  const steps: (() => Promise<{ statusCode: number }>)[] = [
    () => change(idContent, 12),
    () => move(idContent, crate, box, 4),
    () => move(idContent, null, box, 1),
    () => server.call(ada, 'DELETE', `/assets/${box}?revision=1`),
    () => change(idContent, 11),
  ];
  const begun = clock;
  for (const step of steps) {
    clock += MINUTE_MS;
    expect((await step()).statusCode).toBe(200);
  }
  const entries = await timeline(idContent);
  expect(entries.map(inWords)).toEqual([
    'changed 1 - - 5 of 11',
    'takenOut 5 Box - 6 of 12',
    'putIn 1 - Box 1 of 12',
    'moved 4 Crate Box 2 of 12',
    'changed 2 - - 2 of 12',
    'putIn 10 - Crate 0 of 10',
    'made 10 - - 0 of 10',
  ]);
  expect(entries[0]).toMatchObject({ by: 'Ada King', before: 12, isAssumed: false });
  expect(entries[1]?.from).toMatchObject({ isRemoved: true });
  const since = (minutes: number) => new Date(begun + minutes * MINUTE_MS).toISOString();
  expect(await read(idContent)).toMatchObject({ rest: 5, restSince: since(5) });
  expect(await whereAt(idContent, begun + 2.5 * MINUTE_MS)).toMatchObject({ quantity: 12, rest: 2, restSince: since(1), isAssumed: false });
  expect(await whereAt(idContent, begun - 1)).toEqual({ data: [], quantity: 0, rest: 0, restSince: null, isAssumed: false });
});

const place = fc.option(fc.nat(2));
const amount = fc.integer({ min: 1, max: 12 });
const aMove = fc.record({ kind: fc.constant('move' as const), from: place, to: place, amount });
const aAction = fc.oneof(
  { weight: 6, arbitrary: aMove },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(2) }) },
);
/** Actions, each with how far the clock goes on before it, or back. */
const someActions = fc.array(fc.tuple(aAction, fc.integer({ min: -1500, max: 3000 })), { minLength: 1, maxLength: 9 });
type Action = typeof aAction extends fc.Arbitrary<infer One> ? One : never;

/** What is where as somebody would note it by hand; the assets by their places in a list. */
interface Noted {
  readonly whole: number;
  readonly lots: ReadonlyMap<number, number>;
  readonly removed: ReadonlySet<number>;
}

const inAssets = ({ lots }: Noted) => [...lots.values()].reduce((sum, lot) => sum + lot, 0);

/** How it is after an action; null where that cannot be. */
function after(one: Action, noted: Noted): Noted | null {
  const { whole, lots, removed } = noted;
  if (one.kind === 'change') return one.amount < inAssets(noted) ? null : { ...noted, whole: one.amount };
  if (one.kind === 'remove') {
    if (removed.has(one.which)) return null;
    return { whole, lots: new Map([...lots].filter(([key]) => key !== one.which)), removed: new Set([...removed, one.which]) };
  }
  const { from, to } = one;
  const there = from === null ? whole - inAssets(noted) : (lots.get(from) ?? 0);
  if (from === to || one.amount > there || [from, to].some((key) => key !== null && removed.has(key))) return null;
  const next = new Map(lots);
  if (from !== null) next.set(from, there - one.amount);
  if (to !== null) next.set(to, (lots.get(to) ?? 0) + one.amount);
  return { ...noted, lots: new Map([...next].filter(([, lot]) => lot > 0)) };
}

let runs = 0;

test('whatever is done, and whatever the clocks say: at any moment what is in assets and what is in none is all there is', async () => {
  await fc.assert(
    fc.asyncProperty(someActions, amount, place, async (asked, quantity, into) => {
      runs += 1;
      const assets = await Promise.all([0, 1, 2].map((which) => asset(`Asset ${runs}.${which}`)));
      const named = (which: number | null) => (which === null ? null : (assets[which] ?? null));
      const { idContent } = await made({ quantity, into: named(into) });
      let noted: Noted = { whole: quantity, lots: new Map(into === null ? [] : [[into, quantity]]), removed: new Set() };
      for (const [one, passed] of asked) {
        clock += passed;
        const next = after(one, noted);
        const answer =
          one.kind === 'move'
            ? await move(idContent, named(one.from), named(one.to), one.amount)
            : one.kind === 'change'
              ? await change(idContent, one.amount)
              : await server.call(ada, 'DELETE', `/assets/${named(one.which)}?revision=1`);
        expect([one, answer.statusCode === 200]).toEqual([one, next !== null]);
        noted = next ?? noted;
      }
      await holdsAtEveryMoment(idContent, await timeline(idContent));
      const { lots, rest, quantity: whole } = await read(idContent);
      const there = new Map(lots.map((lot) => [assets.indexOf(lot.asset.uniqueIdentifiant), lot.quantity]));
      expect([whole, rest, there]).toEqual([noted.whole, noted.whole - inAssets(noted), noted.lots]);
    }),
    { numRuns: 12 },
  );
});

/** How it was after what was done up to a moment. */
interface Then {
  readonly whole: number;
  readonly lots: ReadonlyMap<string, number>;
  /** Since when the rest was what it was. */
  readonly since: string | null;
}

const restThen = ({ whole, lots }: Then) => [...lots.values()].reduce((rest, lot) => rest - lot, whole);

function onward(then: Then, date: string, entries: readonly ContentEntry[]): Then {
  const lots = new Map(then.lots);
  const add = (to: ContentEntry['to'], more: number) => to && lots.set(to.uniqueIdentifiant, (lots.get(to.uniqueIdentifiant) ?? 0) + more);
  for (const { from, to, amount: moved } of entries) {
    add(from, -moved);
    add(to, moved);
  }
  const changed = entries.find(({ before }) => before !== null);
  expect(changed?.before ?? then.whole).toBe(then.whole);
  const next = { ...then, whole: changed?.quantity ?? then.whole, lots };
  return { ...next, since: restThen(next) === restThen(then) ? then.since : date };
}

/** The same told twice: by what was done up to each moment, and by what was where then and just before. */
async function holdsAtEveryMoment(idContent: number, entries: readonly ContentEntry[]): Promise<void> {
  const moments = [...Map.groupBy(entries.toReversed(), ({ date }) => date)];
  const dates = moments.map(([date]) => date);
  expect(dates).toEqual(dates.toSorted());
  let then: Then = { whole: 0, lots: new Map(), since: null };
  for (const [date, done] of moments) {
    expect(asReported(await whereAt(idContent, Date.parse(date) - 1))).toEqual(asNoted(then));
    then = onward(then, date, done);
    expect(asReported(await whereAt(idContent, Date.parse(date)))).toEqual(asNoted(then));
    expect(restThen(then)).toBeGreaterThanOrEqual(0);
    expect(new Set(done.map(({ rest, quantity }) => `${rest} of ${quantity}`))).toEqual(new Set([`${restThen(then)} of ${then.whole}`]));
  }
}

const asNoted = (then: Then) => [then.whole, restThen(then), then.since, Object.fromEntries([...then.lots].filter(([, lot]) => lot !== 0))];
const asReported = ({ quantity, rest, restSince, data }: ContentThen) => [
  quantity,
  rest,
  restSince,
  Object.fromEntries(data.map((lot) => [lot.asset.uniqueIdentifiant, lot.quantity])),
];

test('actions at the same time leave no moment at which there are more, or fewer', async () => {
  const assets = await Promise.all(['A', 'B', 'C'].map((name) => asset(`At once ${name}`)));
  const { idContent } = await made({ quantity: 9, into: assets[0] });
  const ways = [0, 1, 2, 0, 1, 2].flatMap((from) => [1, 2, 3].map((quantity) => ({ from, to: (from + quantity) % 3, quantity })));
  await Promise.all(ways.map(({ from, to, quantity }) => move(idContent, assets[from] ?? null, assets[to] ?? null, quantity)));
  const entries = await timeline(idContent, 50);
  expect(entries.length).toBeGreaterThan(3);
  await holdsAtEveryMoment(idContent, entries);
});
