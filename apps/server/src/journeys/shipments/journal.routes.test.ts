import fc from 'fast-check';
import type { TransportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob, eve] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'user')];
const operator = await server.anOperator();

let count = 0;
async function aShipment(): Promise<{ id: number; tracker: string }> {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const answer = await server.call(ada, 'POST', '/transports', aTransport(`LIFE-${++count}`, [tracker], { alerts: [] }));
  return { id: answer.json().idTransport, tracker };
}
const read = async (id: number) => (await server.call(ada, 'GET', `/transports/${id}`)).json();
const events = async (id: number, query = '', by = ada): Promise<TransportEvent[]> =>
  (await server.call(by, 'GET', `/transports/${id}/events?${query}`)).json().data;
const eventOf = async (id: number, kind: string, isUndone = false) => {
  const found = (await events(id, `kind=${kind}`)).find(({ undone }) => undone === isUndone);
  if (!found) throw new Error(`there is no ${kind}`);
  return found;
};
const act = (id: number, idEvent: number, what: 'undo' | 'redo', by = ada) =>
  server.call(by, 'POST', `/transports/${id}/events/${idEvent}/${what}`, {});
const say = async (tracker: string, reports: readonly Report[]) => {
  await pipeline.report(tracker, reports);
  await pipeline.evaluate();
};
const start = Date.now() - 9 * HOUR;
const at = (place: typeof LYON, minute: number, metresNorth = 0): Report => ({
  deviceTime: start + minute * MINUTE,
  latitude: place.latitude + metresNorth / 111_195,
  longitude: place.longitude,
});

test('an automatic departure says why', async () => {
  const { id, tracker } = await aShipment();
  await say(tracker, [at(LYON, 0), at(LYON, 10, 900), at(LYON, 11, 1200)]);
  expect(await eventOf(id, 'departed')).toMatchObject({
    automatic: true,
    author: null,
    undone: false,
    mayUndo: true,
    mayRedo: false,
    details: {
      uniqueIdentifiant: tracker,
      rule: 'outsideTwice',
      metres: 1200,
      radius: 500,
      address: 'Lyon',
      readingDate: new Date(start + 11 * MINUTE).toISOString(),
    },
  });
});

test('an undone departure stays undone, by whatever order its readings come again, until the truck leaves anew', async () => {
  const { id, tracker } = await aShipment();
  const false_ = [at(LYON, 0), at(LYON, 10, 9000), at(LYON, 20, 9000)];
  await say(tracker, false_);
  const { idEvent } = await eventOf(id, 'departed');
  expect((await act(id, idEvent, 'undo', eve)).statusCode).toBe(404);
  expect((await act(id, idEvent, 'undo')).json()).toMatchObject({ status: 'readytoship', departedDate: null, progress: 0 });
  await say(tracker, false_.toReversed());
  await say(tracker, [at(LYON, 5, 100), at(LYON, 30, 9000)]);
  expect(await read(id)).toMatchObject({ status: 'readytoship', departedDate: null });
  expect((await act(id, idEvent, 'undo')).json().code).toBe('event.undoneAlready');
  const [undone, struck] = [await eventOf(id, 'undone'), await eventOf(id, 'departed', true)];
  expect([undone.author?.idUser, undone.details, struck.mayRedo]).toEqual([ada.idUser, { what: 'departed', address: 'Lyon' }, true]);
  await say(tracker, [at(LYON, 60), at(LYON, 90, 9000)]);
  expect(await read(id)).toMatchObject({ status: 'intransit', departedDate: new Date(start + 90 * MINUTE).toISOString() });
  expect((await act(id, idEvent, 'redo')).json().code).toBe('event.notRedoable');
});

test('what was undone can be redone, the last first, and a stop event before another one cannot be undone', async () => {
  const { id, tracker } = await aShipment();
  await say(tracker, [at(LYON, 0), at(LYON, 10, 9000), at(CHAMBERY, 90), at(MILANO, 300)]);
  const [departed, reached, arrived] = [await eventOf(id, 'departed'), await eventOf(id, 'stepReached'), await eventOf(id, 'arrived')];
  const [created] = await events(id, 'kind=created');
  expect((await act(id, created?.idEvent ?? 0, 'undo')).json().code).toBe('event.notUndoable');
  expect((await act(id, departed.idEvent, 'undo')).json().code).toBe('event.laterFirst');
  expect((await act(id, arrived.idEvent, 'undo', bob)).json()).toMatchObject({ status: 'intransit', arrivedDate: null });
  await pipeline.evaluate();
  const left = await eventOf(id, 'stepLeft');
  expect((await read(id)).progress).toBeGreaterThan(0.9);
  expect((await act(id, reached.idEvent, 'undo')).json().code).toBe('event.laterFirst');
  expect((await act(id, left.idEvent, 'undo')).statusCode).toBe(200);
  expect((await act(id, arrived.idEvent, 'redo')).json().code).toBe('event.notRedoable');
  expect((await act(id, left.idEvent, 'redo')).statusCode).toBe(200);
  expect((await act(id, arrived.idEvent, 'redo')).json()).toMatchObject({ status: 'arrived', progress: 1 });
  await pipeline.evaluate();
  expect(await read(id)).toMatchObject({ status: 'arrived', arrivedDate: arrived.date });
  expect((await eventOf(id, 'arrived')).details).toEqual(arrived.details);
});

test('a departure that was said by hand can be undone and redone too, by whom it shows', async () => {
  const { id } = await aShipment();
  await server.call(ada, 'POST', `/transports/${id}/departure`, { date: new Date(start).toISOString() });
  const said = await eventOf(id, 'departed');
  expect([said.automatic, said.author?.idUser]).toEqual([false, ada.idUser]);
  expect((await act(id, said.idEvent, 'undo')).json()).toMatchObject({ status: 'readytoship', departedDate: null });
  expect((await act(id, said.idEvent, 'redo')).json()).toMatchObject({ status: 'intransit', departedDate: new Date(start).toISOString() });
});

test('a change says what was changed, of the reference also from which to which', async () => {
  const { id } = await aShipment();
  const { reference, revision } = (await server.call(ada, 'GET', `/transports/${id}`)).json();
  const wanted = { reference: `${reference}-B`, type: 'air', revision };
  expect((await server.call(ada, 'PATCH', `/transports/${id}`, wanted)).statusCode).toBe(200);
  expect((await eventOf(id, 'changed')).details).toEqual({ what: 'reference, type', from: reference, to: `${reference}-B` });
});

test('whoever changes a shipment, links or unlinks a tracker or moves it to another customer is named', async () => {
  const { id, tracker } = await aShipment();
  const { revision } = (await server.call(ada, 'GET', `/transports/${id}/carriage`)).json();
  expect((await server.call(ada, 'PATCH', `/transports/${id}/carriage`, { goods: 'Vaccines', revision })).statusCode).toBe(200);
  const { uniqueIdentifiant: second } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/transports/${id}/trackers`, { trackers: [second] });
  await server.call(ada, 'DELETE', `/transports/${id}/trackers/${second}`);
  await server.call(operator, 'POST', `/trackers/${tracker}/customer`, { idCustomer: other, from: acme });
  const reported = (await events(id, '')).map(({ kind, author }) => [kind, author?.idUser]).toReversed();
  expect(reported).toEqual([
    ['created', ada.idUser],
    ['trackerLinked', ada.idUser],
    ['changed', ada.idUser],
    ['trackerLinked', ada.idUser],
    ['trackerUnlinked', ada.idUser],
    ['trackerUnlinked', operator.idUser],
  ]);
  // Also the operator's people, who are no members of the customer.
  expect((await eventOf(id, 'trackerUnlinked')).author).toEqual({ idUser: operator.idUser, name: 'Ada King' });
});

test('in whatever order, and however often, the readings come: with the same corrections the same history', async () => {
  // Out of the yard and back, passing the arrival on the way to a fuel station, both undone; then the journey itself.
  const early = [at(LYON, 0), at(LYON, 10, 9000), at(MILANO, 60), at(MILANO, 70)];
  const late = [at(MILANO, 80), at(MILANO, 90, 9000), at(LYON, 200), at(LYON, 210), at(LYON, 220, 3000), at(LYON, 221, 3000)];
  const rest = [at(CHAMBERY, 300), at(CHAMBERY, 310), at(CHAMBERY, 330, 9000), at(MILANO, 500)];
  const outcome = async (order: readonly Report[], split: number) => {
    const { id, tracker } = await aShipment();
    await say(tracker, early);
    await act(id, (await eventOf(id, 'arrived')).idEvent, 'undo');
    await pipeline.evaluate();
    await act(id, (await eventOf(id, 'departed')).idEvent, 'undo');
    for (let from = 0; from < order.length; from += split) await say(tracker, order.slice(from, from + split));
    const { status, departedDate, arrivedDate, routeSteps } = await read(id);
    const happened = (await events(id, 'source=automatic')).map(({ kind, date, undone, details }) => ({
      kind,
      date,
      undone,
      details: { ...details, uniqueIdentifiant: '' },
    }));
    return { status, departedDate, arrivedDate, routeSteps, happened };
  };
  const all = [...early, ...late, ...rest];
  const straight = await outcome([...late, ...rest], 1);
  expect([straight.status, straight.departedDate]).toEqual(['arrived', new Date(start + 220 * MINUTE).toISOString()]);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
      fc.integer({ min: 3, max: 28 }),
      async (order, split) => {
        expect(await outcome(order, split)).toEqual(straight);
      },
    ),
    { numRuns: 8 },
  );
});

test('undoing while a new reading arrives, and twice at once: one does it, nothing is lost', async () => {
  const { id, tracker } = await aShipment();
  await say(tracker, [at(LYON, 0), at(LYON, 10, 9000), at(LYON, 20, 9000)]);
  const { idEvent } = await eventOf(id, 'departed');
  await pipeline.report(tracker, [at(CHAMBERY, 90)]);
  const [one, two] = await Promise.all([act(id, idEvent, 'undo'), act(id, idEvent, 'undo', bob), pipeline.evaluate()]);
  expect([one, two].every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  expect([one, two].filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  await pipeline.evaluate();
  expect(await read(id)).toMatchObject({ status: 'intransit' });
  expect((await eventOf(id, 'stepReached')).date).toBe(new Date(start + 90 * MINUTE).toISOString());
});

test('archiving while the readings of the arrival are looked at: both happen, and an archived one is not undone', async () => {
  const { id, tracker } = await aShipment();
  await say(tracker, [at(LYON, 0), at(LYON, 10, 9000)]);
  await pipeline.report(tracker, [at(MILANO, 300)]);
  const move = server.call(ada, 'POST', '/transports/shelf', { shelf: 'archived', idTransports: [id] });
  expect((await Promise.all([move, pipeline.evaluate()]))[0].statusCode).toBe(200);
  await pipeline.evaluate();
  expect(await read(id)).toMatchObject({ status: 'arrived', shelf: 'archived' });
  const arrived = await eventOf(id, 'arrived');
  expect([arrived.mayUndo, (await act(id, arrived.idEvent, 'undo')).json().code]).toEqual([false, 'shipment.isArchived']);
});

test('what people write down has been, names its field when it has not, and is theirs to change', async () => {
  const { id } = await aShipment();
  const write = (body: object, by = ada) => server.call(by, 'POST', `/transports/${id}/events`, body);
  const now = () => new Date().toISOString();
  const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString();
  expect((await write({ kind: 'note', date: now(), text: 'x' }, eve)).statusCode).toBe(404);
  const future = (await write({ kind: 'loaded', date: tomorrow })).json();
  expect([future.code, future.errors]).toEqual(['event.inFuture', [{ field: 'date', reason: 'in the future' }]]);
  for (const text of ['', '\u200B']) expect((await write({ kind: 'delayed', date: now(), text })).json().code).toBe('event.reasonMissing');
  expect((await write({ kind: 'delivered', date: now() })).json().code).toBe('event.receiverMissing');
  const made = (await write({ kind: 'delivered', date: now(), receiver: 'M. Rossi', place: 2 })).json();
  expect(made).toMatchObject({ kind: 'delivered', mayChange: true, details: { receiver: 'M. Rossi', address: 'Milano' } });
  const path = `/transports/${id}/events/${made.idEvent}`;
  const change = { kind: 'note', date: now(), text: 'By the side door' };
  expect((await server.call(bob, 'PATCH', path, change)).json().code).toBe('event.notYours');
  expect((await server.call(ada, 'PATCH', path, change)).json()).toMatchObject({
    kind: 'note',
    details: { text: 'By the side door', receiver: '' },
  });
  expect((await events(id, 'source=manual&kind=note', bob)).map(({ mayChange }) => mayChange)).toEqual([false]);
  expect((await server.call(bob, 'DELETE', path)).statusCode).toBe(403);
  expect((await server.call(ada, 'DELETE', path)).statusCode).toBe(200);
  expect((await server.call(ada, 'DELETE', path)).json().code).toBe('event.notFound');
});

test('what is sent again with its key is written once, also eight times at once; the key is of its author alone', async () => {
  const { id } = await aShipment();
  const clientKey = crypto.randomUUID();
  const body = { kind: 'note', date: new Date(start).toISOString(), text: 'Seal 4711 is whole', clientKey };
  const send = (by = ada) => server.call(by, 'POST', `/transports/${id}/events`, body);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map((answer) => answer.json().idEvent)).size).toBe(1);
  expect((await send(bob)).json().idEvent).not.toBe(answers[0]?.json().idEvent);
  expect((await events(id, 'kind=note')).length).toBe(2);
});
