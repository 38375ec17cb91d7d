import { expect, test } from 'vitest';
import { aTransport, HOUR, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];

const aTracker = async (idCustomer = acme) => (await server.aTracker(idCustomer)).uniqueIdentifiant;
async function aShipment(reference: string, member = ada, more: object = {}): Promise<number> {
  const tracker = await aTracker(member === eve ? other : acme);
  return (await server.call(member, 'POST', '/transports', aTransport(reference, [tracker], more))).json().idTransport;
}
const move = (archiveState: string, idTransports: readonly number[], member = ada) =>
  server.call(member, 'POST', '/transports/shelf', { shelf: archiveState, idTransports });
const putAwaySince = (id: number, ago: string) =>
  onServer(
    `update shipment set archived_at = archived_at - interval '${ago}' where id_shipment = ${id};
     update shipment_tracker set started_at = started_at - interval '1 day', ended_at = ended_at - interval '${ago}' where id_shipment = ${id} and ended_at is not null`,
    database.ownerUrl,
  );
const references = async (query: string, member = ada) =>
  (await server.call(member, 'GET', `/transports?${query}`)).json().data.map(({ reference }: { reference: string }) => reference);
const patch = (id: number, body: object, member = ada) => server.call(member, 'PATCH', `/transports/${id}`, body);

test('an archived shipment leaves the list for the history, frees its tracker, and comes back', async () => {
  const tracker = await aTracker();
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('ARC-1', [tracker]))).json();
  expect((await move('archived', [idTransport])).json()).toEqual({ moved: [idTransport], refused: [] });
  expect([await references('search=ARC-1'), await references('search=ARC-1&shelf=archived')]).toEqual([[], ['ARC-1']]);
  expect((await server.call(ada, 'POST', '/transports', aTransport('ARC-2', [tracker]))).statusCode).toBe(201);
  await move('current', [idTransport]);
  expect(await references('search=ARC-1')).toEqual(['ARC-1']);
  const events = (await server.call(ada, 'GET', `/transports/${idTransport}/events`)).json().data;
  expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual(['unarchived', 'archived']);
});

test('what is ready has a tracker: without one it is to be completed, with one it is ready again; an archived one takes none', async () => {
  const [tracker, second] = [await aTracker(), await aTracker()];
  const { idTransport: id, status } = (await server.call(ada, 'POST', '/transports', aTransport('READY-1', [tracker]))).json();
  const unlink = (one: string) => server.call(ada, 'DELETE', `/transports/${id}/trackers/${one}`);
  const link = (one: string) => server.call(ada, 'POST', `/transports/${id}/trackers`, { trackers: [one] });
  const states = [status];
  for (const answer of [await link(second), await unlink(tracker), await unlink(second), await link(tracker)])
    states.push(answer.json().status);
  expect(states).toEqual(['readytoship', 'readytoship', 'readytoship', 'tocomplete', 'readytoship']);
  const read = async () => (await server.call(ada, 'GET', `/transports/${id}`)).json().status;
  await server.call(operator, 'POST', `/trackers/${tracker}/customer`, { idCustomer: other, from: acme });
  expect(await read()).toBe('tocomplete');
  await link(second);
  await move('archived', [id]);
  const late = await link(second);
  expect([late.statusCode, late.json().code]).toEqual([409, 'shipment.notOnTheWay']);
  await putAwaySince(id, '16 minutes');
  await move('current', [id]);
  expect(await read()).toBe('tocomplete');
  await link(second);
  await server.call(ada, 'POST', `/transports/${id}/departure`, {});
  expect([(await unlink(second)).json().status, (await link(second)).json().status]).toEqual(['intransit', 'intransit']);
});

test('what was archived or deleted by mistake has its trackers again, but for those that went on', async () => {
  const [stays, goesOn] = [await aTracker(), await aTracker()];
  const { idTransport: id } = (await server.call(ada, 'POST', '/transports', aTransport('MISTAKE-1', [stays, goesOn]))).json();
  const read = async () => (await server.call(ada, 'GET', `/transports/${id}`)).json();
  const trackers = async () => (await read()).trackers.toSorted();
  for (const archiveState of ['archived', 'deleted']) {
    await move(archiveState, [id]);
    await move('current', [id]);
    expect([(await read()).status, await trackers()]).toEqual(['readytoship', [stays, goesOn].toSorted()]);
  }
  await move('archived', [id]);
  const { idTransport: next } = (await server.call(ada, 'POST', '/transports', aTransport('MISTAKE-2', [goesOn]))).json();
  await move('archived', [next]);
  await move('current', [id]);
  expect(await trackers()).toEqual([stays]);
  await move('archived', [id]);
  await move('deleted', [id]);
  await move('current', [id]);
  expect([(await read()).shelf, await trackers()]).toEqual(['archived', []]);
});

test('of those that come back at once with one tracker, and of one that takes it meanwhile, one has it', async () => {
  for (let round = 0; round < 6; round++) {
    const tracker = await aTracker();
    const { idTransport: id } = (await server.call(ada, 'POST', '/transports', aTransport(`BACK-${round}`, [tracker]))).json();
    await move('archived', [id]);
    const answers = await Promise.all([
      move('current', [id]),
      server.call(ada, 'POST', '/transports', aTransport(`TAKES-${round}`, [tracker])),
    ]);
    expect(answers.every(({ statusCode }) => statusCode < 300 || statusCode === 409)).toBe(true);
    const of = (await server.call(ada, 'GET', `/transports/${id}`)).json().trackers.length;
    expect(of === 1).toBe(answers[1].statusCode === 409);
  }
});

test('linking and archiving at once leaves no tracker on what is archived', async () => {
  for (let round = 0; round < 8; round++) {
    const [id, tracker] = [await aShipment(`LINK-ARC-${round}`), await aTracker()];
    const answers = await Promise.all([
      server.call(ada, 'POST', `/transports/${id}/trackers`, { trackers: [tracker] }),
      move('archived', [id]),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect((await server.call(ada, 'GET', `/transports/${id}`)).json().trackers).toEqual([]);
  }
});

test('a deleted shipment is gone, leaves its reference, and can be restored for thirty days', async () => {
  const id = await aShipment('DEL-1');
  await move('deleted', [id]);
  expect((await server.call(ada, 'GET', `/transports/${id}`)).statusCode).toBe(404);
  expect(await references('search=DEL-1&shelf=deleted')).toEqual(['DEL-1']);
  const second = await aShipment('del-1');
  expect((await move('current', [id])).json().code).toBe('shipment.referenceTaken');
  await move('deleted', [second]);
  expect((await move('current', [id])).json().moved).toEqual([id]);
  await onServer(`update shipment set deleted_at = now() - interval '31 days' where id_shipment = ${second}`, database.ownerUrl);
  const late = await move('current', [second]);
  expect([late.statusCode, late.json().code]).toEqual([410, 'shipment.beyondRestoring']);
});

test('of several, those of others are named as not found and the rest are moved', async () => {
  const [mine, theirs] = [await aShipment('MANY-1'), await aShipment('MANY-2', eve)];
  expect((await move('archived', [mine, theirs, mine])).json()).toEqual({
    moved: [mine],
    refused: [{ idTransport: theirs, reference: null, code: 'shipment.notFound' }],
  });
  expect(await references('search=MANY-2', eve)).toEqual(['MANY-2']);
});

test('who edits what somebody else changed meanwhile is told, and nothing is lost', async () => {
  const id = await aShipment('EDIT-1');
  const answers = await Promise.all(['EDIT-2', 'EDIT-3', 'EDIT-4'].map((reference) => patch(id, { revision: 1, reference })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect([lost.code, lost.errors]).toEqual(['shipment.changedMeanwhile', [{ field: 'revision', reason: '2' }]]);
  expect((await patch(id, { revision: 2, type: 'sea' })).json()).toMatchObject({ type: 'sea', revision: 3 });
  expect((await patch(id, { revision: 3, reference: 'edit-1' })).json().reference).toBe('edit-1');
});

test('two shipments that want one reference at once have one winner', async () => {
  const [one, two] = [await aShipment('RACE-1'), await aShipment('RACE-2')];
  const answers = await Promise.all([one, two].map((id) => patch(id, { revision: 1, reference: 'RACE-3' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('another route keeps what was passed on it, and is searched by its places', async () => {
  const id = await aShipment('ROUTE-1');
  await server.call(ada, 'POST', `/transports/${id}/departure`, {});
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', country: 'fr', ...LYON },
    { kind: 'arrival', address: 'Zürich', country: 'CH', latitude: 47.37, longitude: 8.54 },
  ];
  const changed = (await patch(id, { revision: 2, routeSteps })).json();
  expect(changed.routeSteps.map(({ leftDate }: { leftDate: string | null }) => leftDate !== null)).toEqual([true, false]);
  expect([await references('search=zurich'), await references('startCountry=FR&endCountry=CH')]).toEqual([['ROUTE-1'], ['ROUTE-1']]);
});

test('a departure and an arrival are said by hand, in their order, and not in the future', async () => {
  const id = await aShipment('HAND-1');
  const say = (step: string, date?: number) =>
    server.call(ada, 'POST', `/transports/${id}/${step}`, date === undefined ? {} : { date: new Date(date).toISOString() });
  expect((await say('departure', Date.now() + HOUR)).statusCode).toBe(422);
  expect((await say('departure', Date.now() - 2 * HOUR)).json()).toMatchObject({ status: 'intransit' });
  expect((await say('departure')).json().code).toBe('shipment.notOnTheWay');
  expect((await say('arrival', Date.now() - 3 * HOUR)).json().code).toBe('shipment.arrivalBeforeDeparture');
  expect((await say('arrival')).json()).toMatchObject({ status: 'arrived', progress: 1 });
  expect((await patch(id, { revision: 3, routeSteps: aTransport('X', []).routeSteps })).json().code).toBe('shipment.notOnTheWay');
});

test('what somebody said has left has left, wherever its departure is put afterwards', async () => {
  const id = await aShipment('LEFT-1');
  const date = new Date(Date.now() - 2 * HOUR).toISOString();
  const { revision } = (await server.call(ada, 'POST', `/transports/${id}/departure`, { date })).json();
  const { routeSteps } = aTransport('X', []);
  const moved = routeSteps.map((step, index) =>
    index === 0 ? { ...step, address: 'Lyon, gate 2', latitude: LYON.latitude + 0.02 } : step,
  );
  const changed = (await patch(id, { revision, routeSteps: moved })).json();
  expect([changed.status, changed.departedDate, changed.routeSteps[0].leftDate]).toEqual(['intransit', date, date]);
  const { data } = (await server.call(ada, 'GET', `/transports/${id}/events`)).json();
  const departed = data.find(({ kind }: { kind: string }) => kind === 'departed');
  expect(departed.mayUndo).toBe(true);
  const undone = await server.call(ada, 'POST', `/transports/${id}/events/${departed.idEvent}/undo`, {});
  expect([undone.statusCode, undone.json().status]).toEqual([200, 'readytoship']);
});

test('whoever says from a device whose clock is a little ahead that it has just left or arrived says that it is so now', async () => {
  const [byItself, ticked] = [await aShipment('AHEAD-1'), await aShipment('AHEAD-2')];
  const ahead = () => new Date(Date.now() + 2 * 60_000).toISOString();
  const left = await server.call(ada, 'POST', `/transports/${byItself}/departure`, { date: ahead() });
  expect([left.statusCode, left.json().status]).toEqual([200, 'intransit']);
  const wanted = { action: 'status', idTransports: [byItself, ticked], status: 'arrived', date: ahead() };
  const arrived = await server.call(ada, 'POST', '/transports/actions', wanted);
  expect(arrived.json().data?.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changes', 'changes']);
  const { departedDate, arrivedDate } = (await server.call(ada, 'GET', `/transports/${byItself}`)).json();
  expect(Date.parse(departedDate) <= Date.parse(arrivedDate) && Date.parse(arrivedDate) <= Date.now()).toBe(true);
});

test('archiving and an arrival at once both happen', async () => {
  const id = await aShipment('BOTH-1');
  const answers = await Promise.all([move('archived', [id]), server.call(ada, 'POST', `/transports/${id}/arrival`, {})]);
  expect(answers.map(({ statusCode }) => statusCode).every((status) => [200, 409].includes(status))).toBe(true);
  const [row] = (await onServer(`select shelf, status from shipment where id_shipment = ${id}`, database.ownerUrl)).rows;
  expect([row.shelf, row.status === 'arrived']).toEqual(['archived', answers[1]?.statusCode === 200]);
});

test('the list is ordered by reference, expected arrival and customer, both ways, page by page', async () => {
  const home = await server.aCustomer('Order');
  const member = await server.aMember(home, 'user');
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const route = (hours: number) => [
    { kind: 'departure', address: 'Lyon', ...LYON },
    { kind: 'arrival', address: 'Milano', ...MILANO, ETA: at(hours) },
  ];
  for (const [reference, hours] of [
    ['b', 3],
    ['A', 9],
    ['c', 6],
  ] as const) {
    const tracker = await aTracker(home);
    await server.call(member, 'POST', '/transports', aTransport(`ord-${reference}`, [tracker], { routeSteps: route(hours) }));
  }
  const inOrder = async (query: string, who = member) => {
    const found: string[] = [];
    let cursor = '';
    do {
      const page = (await server.call(who, 'GET', `/transports?limit=1&search=ord-&${query}${cursor}`)).json();
      found.push(...page.data.map(({ reference }: { reference: string }) => reference));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '' && found.length < 10);
    return found;
  };
  expect(await inOrder('orderBy=reference')).toEqual(['ord-A', 'ord-b', 'ord-c']);
  expect(await inOrder('orderBy=reference&order=DSC')).toEqual(['ord-c', 'ord-b', 'ord-A']);
  expect(await inOrder('orderBy=ETA')).toEqual(['ord-A', 'ord-c', 'ord-b']);
  expect(await inOrder('orderBy=ETA&order=DSC')).toEqual(['ord-b', 'ord-c', 'ord-A']);
  await aShipment('ord-z');
  expect(await inOrder('orderBy=client', operator)).toEqual(['ord-z', 'ord-c', 'ord-A', 'ord-b']);
  expect(await inOrder('orderBy=client&order=DSC', operator)).toEqual(['ord-c', 'ord-A', 'ord-b', 'ord-z']);
});

test('filters narrow, their values widen; another customer is not for everybody', async () => {
  const home = await server.aCustomer('Filter');
  const member = await server.aMember(home, 'user');
  for (const type of ['road', 'air', 'sea']) {
    await server.call(member, 'POST', '/transports', aTransport(`flt-${type}`, [await aTracker(home)], { type }));
  }
  expect(await references('type=air,sea', member)).toEqual(['flt-sea', 'flt-air']);
  expect((await server.call(member, 'GET', '/transports/counts?type=air')).json().counts.readytoship).toBe(1);
  expect((await server.call(member, 'GET', '/transports?type=car')).statusCode).toBe(422);
  expect((await server.call(member, 'GET', `/transports?idCustomer=${acme}`)).statusCode).toBe(403);
  expect(await references(`idCustomer=${home}&type=road`, operator)).toEqual(['flt-road']);
  expect(
    (await references(`idCustomer=${home},${other}&limit=100`, operator)).filter((reference: string) => reference.startsWith('ARC')),
  ).toEqual([]);
});
