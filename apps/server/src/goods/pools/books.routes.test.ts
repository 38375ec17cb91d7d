import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPool } from '../../testing/aPool.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { MAILS_PER_DAY: '100000' });
const acme = await server.aCustomer();
const admin = await server.aMember(acme, 'userAdmin');
const clients = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user'), admin, await server.anOperator()];
const pools = aPool(server, database, admin);
const read = async (path: string, member = admin) => (await server.call(member, 'GET', path)).json();

/** Always the same course of events for the same seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SEED = 20_261_126;
const CALLS = 1000;
/** What is refused because there is not as much there, or somebody else was faster. */
const FAIR = ['pool.notEnough', 'pool.dispatchOver', 'pool.nothingMoves', 'pool.containerElsewhere', 'pool.containerTaken'];

test('a thousand dispatches, receipts, losses and corrections of four at once: nothing is below nothing, and all sums are equal', async () => {
  const { idPool } = await pools.add();
  const holders = [
    await pools.site(idPool, 'North', { lowStock: 20, highStock: 90 }),
    await pools.site(idPool, 'South'),
    await pools.partner(idPool, 'Baker'),
    await pools.partner(idPool, 'Miller'),
  ];
  for (const idHolder of holders)
    expect((await pools.book(idPool, { kind: 'acquired', reason: 'opening', idHolder, quantity: 60 })).statusCode).toBe(201);
  const next = chance(SEED);
  const one = () => holders[next(holders.length)] ?? 0;
  const sent: number[] = [];
  const statuses: Record<string, number> = {};
  const note = ({ statusCode, body }: { statusCode: number; body: string }) => {
    const name = statusCode < 300 ? 'done' : (JSON.parse(body) as { code: string }).code;
    statuses[name] = (statuses[name] ?? 0) + 1;
  };
  let left = CALLS;
  const act = async (member: (typeof clients)[number]) => {
    while (left-- > 0) {
      const [kind, quantity, requestKey] = [next(10), 1 + next(25), randomUUID()];
      if (kind < 4) {
        const [idFrom, idTo] = [one(), one()];
        const answer = await pools.send(
          idPool,
          { idFrom, idTo: idTo === idFrom ? (holders.find((id) => id !== idFrom) ?? 0) : idTo, quantity, requestKey },
          member,
        );
        if (answer.statusCode === 201) sent.push(answer.json().idDispatch);
        note(answer);
      } else if (kind < 7 && sent.length > 0) {
        const idDispatch = sent[next(sent.length)] ?? 0;
        note(await pools.receive(idDispatch, { arrived: next(30), rest: next(2) === 0 ? 'missing' : 'underWay', requestKey }, member));
      } else if (kind === 7)
        note(await pools.book(idPool, { kind: 'loss', reason: 'notReturned', idHolder: one(), quantity, requestKey }, member));
      else if (kind === 8)
        note(await pools.book(idPool, { kind: 'found', reason: 'foundAgain', idHolder: one(), quantity, requestKey }, member));
      else
        note(await pools.book(idPool, { kind: 'correction', reason: 'counted', idHolder: one(), counted: next(80), requestKey }, member));
    }
  };
  await Promise.all(clients.map(act));
  const { done = 0, ...refused } = statuses;
  expect(Object.keys(refused).filter((code) => !FAIR.includes(code))).toEqual([]);
  expect(done).toBeGreaterThan(CALLS / 2);
  const sums = await pools.sums(idPool);
  expect(sums.least).toBeGreaterThanOrEqual(0);
  expect(sums.lots).toEqual(sums.accounts);
  expect(sums.books).toEqual(sums.accounts);
  expect([sums.counted, sums.booked, sums.open]).toEqual([sums.owned, sums.owned, sums.underWay]);
  const shown = await read(`/pools/${idPool}`);
  expect(shown.owned).toBe(sums.owned);
  expect(shown.atSites + shown.withPartners + shown.underWay + shown.lost).toBe(sums.owned);
  process.stdout.write(`pools: ${done} of ${CALLS} booked, ${JSON.stringify(refused)}\n`);
});

test('containers of the register under four at once: each is in one place, and the books know where', async () => {
  const { idPool } = await pools.add({ counting: 'containers' });
  const holders = [await pools.site(idPool, 'East'), await pools.partner(idPool, 'Carter'), await pools.partner(idPool, 'Potter')];
  const boxes: string[] = [];
  for (let box = 0; box < 12; box++) boxes.push(await pools.container(`BOX-${box}`));
  const [home = 0] = holders;
  await pools.book(idPool, { kind: 'acquired', reason: 'opening', idHolder: home, containers: boxes });
  const next = chance(SEED + 1);
  const some = () => boxes.filter(() => next(3) === 0).slice(0, 1 + next(4));
  const sent: number[] = [];
  const odd: string[] = [];
  let left = 300;
  const act = async (member: (typeof clients)[number]) => {
    while (left-- > 0) {
      const containers = some();
      if (containers.length === 0) continue;
      const kind = next(5);
      const [idFrom, idTo] = [holders[next(3)] ?? 0, holders[next(3)] ?? 0];
      const idDispatch = sent[next(sent.length || 1)] ?? 0;
      const answer =
        kind < 2 && idFrom !== idTo
          ? await pools.send(idPool, { idFrom, idTo, containers }, member)
          : kind === 2 && idDispatch > 0
            ? await pools.receive(idDispatch, { containers, rest: next(2) === 0 ? 'missing' : 'underWay' }, member)
            : kind === 3
              ? await pools.book(idPool, { kind: 'loss', reason: 'stolen', idHolder: idFrom, containers }, member)
              : await pools.book(idPool, { kind: 'correction', reason: 'misbooked', idHolder: idTo, containers }, member);
      if (answer.statusCode === 201 && kind < 2 && idFrom !== idTo) sent.push(answer.json().idDispatch);
      if (answer.statusCode >= 300 && !FAIR.includes(answer.json().code)) odd.push(answer.body);
    }
  };
  await Promise.all(clients.map(act));
  expect(odd).toEqual([]);
  const sums = await pools.sums(idPool);
  expect([sums.owned, sums.counted, sums.booked, sums.open]).toEqual([12, 12, 12, sums.underWay]);
  expect(sums.lots).toEqual(sums.accounts);
  expect(sums.books).toEqual(sums.accounts);
  const { data } = await read(`/pools/${idPool}/containers`);
  expect(data.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(boxes.map((_, box) => `BOX-${box}`).toSorted());
});

test('the same action sent twice, also at once, is booked once', async () => {
  const { idPool } = await pools.add();
  const [site, partner] = [await pools.site(idPool, 'Once'), await pools.partner(idPool, 'Twice')];
  const requestKey = randomUUID();
  const bought = { kind: 'acquired', reason: 'bought', idHolder: site, quantity: 10, requestKey };
  const answers = await Promise.all([pools.book(idPool, bought), pools.book(idPool, bought), pools.book(idPool, bought)]);
  expect(new Set(answers.map((answer) => answer.json().idMovement)).size).toBe(1);
  const going = { idFrom: site, idTo: partner, quantity: 4, requestKey: randomUUID() };
  const [first, again] = await Promise.all([pools.send(idPool, going), pools.send(idPool, going)]);
  expect(first.json().idDispatch).toBe(again.json().idDispatch);
  const coming = { arrived: 4, requestKey: randomUUID() };
  const came = await Promise.all([1, 2].map(() => pools.receive(first.json().idDispatch, coming)));
  expect(came.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await pools.stock(idPool)).toEqual({ [site]: 6, [partner]: 4 });
});
