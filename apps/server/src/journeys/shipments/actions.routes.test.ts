import { expect, test } from 'vitest';
import { aTransport, HOUR } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, chief, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'user'),
];
const operator = await server.anOperator();

async function aShipment(reference: string, member = ada, more: object = {}): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member === eve ? other : acme);
  return (await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], more))).json().idTransport;
}
const NOTHING_DONE = '00000000-0000-4000-8000-000000000000';
type Answered = { readonly idTransport: number; readonly reference: string | null; readonly outcome: string; readonly code: string | null };
const asked = (action: string, idTransports: readonly unknown[], more: object = {}) => ({ action, idTransports, ...more });
const check = (body: object, member = ada) => server.call(member, 'POST', '/transports/actions/check', body);
const act = (body: object, member = ada) => server.call(member, 'POST', '/transports/actions', body);
const undo = (idAction: string, member = ada) => server.call(member, 'POST', '/transports/actions/undo', { idAction });
const reported = ({ data }: { data: readonly Answered[] }) => data.map(({ outcome, code }) => code ?? outcome);
const read = async (id: number, member = ada) => (await server.call(member, 'GET', `/transports/${id}`)).json();
const kinds = async (id: number) =>
  (await server.call(ada, 'GET', `/transports/${id}/events`)).json().data.map(({ kind }: { kind: string }) => kind);
const rowsOf = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const entriesOf = (id: number) =>
  rowsOf(`select action from audit_entry where subject = 'shipment ${id}' order by seq`).then((rows) => rows.map(({ action }) => action));

test('a look beforehand says of each what would happen, and changes nothing', async () => {
  const [here, away, gone] = [await aShipment('LOOK-1'), await aShipment('LOOK-2'), await aShipment('LOOK-3')];
  const theirs = await aShipment('LOOK-4', eve);
  await act(asked('archive', [away]));
  await act(asked('delete', [gone]));
  const before = [await read(here), await entriesOf(here)];
  const answer = (await check(asked('archive', [here, theirs, away, gone, here]))).json();
  expect(answer.data.map(({ idTransport, reference, outcome, code }: Answered) => ({ idTransport, reference, outcome, code }))).toEqual([
    { idTransport: here, reference: 'LOOK-1', outcome: 'changes', code: null },
    { idTransport: theirs, reference: null, outcome: 'refused', code: 'shipment.notFound' },
    { idTransport: away, reference: 'LOOK-2', outcome: 'already', code: null },
    { idTransport: gone, reference: 'LOOK-3', outcome: 'refused', code: 'shipment.isDeleted' },
  ]);
  expect([await read(here), await entriesOf(here)]).toEqual(before);
  expect(reported((await act(asked('archive', [here, theirs, away, gone]))).json())).toEqual(reported(answer));
});

test('it says what goes with each: trackers, links, invoices, and who is told', async () => {
  const id = await aShipment('WITH-1');
  await server.call(ada, 'POST', `/transports/${id}/shares`, { scopes: ['position'], expiry: '7days' });
  await server.call(ada, 'POST', `/transports/${id}/shares`, { scopes: ['position'], expiry: 'delivered' });
  await onServer(
    `insert into webhook (id_customer, name, url, events, secret, created_by, created_at)
      values (${acme}, 'w', 'https://example.com', '{shipment.archived,shipment.arrived}', '\\x00', ${chief.idUser}, now())`,
    database.ownerUrl,
  );
  const goesWith = async (action: string, more: object = {}) => (await check(asked(action, [id], more))).json().data[0].goesWith;
  const nothing = { trackers: 0, alerts: 0, shares: 0, invoices: 0, webhooks: 0 };
  expect(await goesWith('archive')).toEqual({ ...nothing, trackers: 1, webhooks: 1 });
  expect(await goesWith('delete')).toEqual({ ...nothing, trackers: 1, shares: 2 });
  expect(await goesWith('status', { status: 'intransit' })).toEqual(nothing);
  expect(await goesWith('status', { status: 'arrived' })).toEqual({ ...nothing, shares: 1, webhooks: 1 });
  await act(asked('delete', [id]));
  expect(await goesWith('restore')).toEqual({ ...nothing, trackers: 1 });
  await onServer('delete from webhook', database.ownerUrl);
});

test('what many are said to be follows the rules of one: history, trail, and those that cannot are named', async () => {
  const [ready, under, over] = [await aShipment('SAY-1'), await aShipment('SAY-2'), await aShipment('SAY-3')];
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  await server.call(ada, 'POST', `/transports/${under}/departure`, { date: ago(2) });
  await server.call(ada, 'POST', `/transports/${over}/arrival`, {});
  const date = ago(1);
  const leave = asked('status', [ready, under, over], { status: 'intransit', date });
  expect(reported((await act(leave)).json())).toEqual(['changes', 'already', 'shipment.notOnTheWay']);
  expect(reported((await act(leave)).json())).toEqual(['already', 'already', 'shipment.notOnTheWay']);
  expect([(await read(ready)).status, (await read(ready)).departedDate]).toEqual(['intransit', date]);
  const arrive = (when: string) => act(asked('status', [ready, under, over], { status: 'arrived', date: when }));
  expect(reported((await arrive(ago(1.5))).json())).toEqual(['shipment.arrivalBeforeDeparture', 'changes', 'already']);
  expect((await kinds(under)).toSorted()).toEqual(['arrived', 'created', 'departed', 'trackerLinked']);
  expect(await entriesOf(under)).toEqual(['shipment.created', 'shipment.departed', 'shipment.arrived']);
  const future = await act(asked('status', [ready], { status: 'arrived', date: new Date(Date.now() + HOUR).toISOString() }));
  expect([future.statusCode, future.json().errors]).toEqual([422, [{ field: 'date', reason: 'in the future' }]]);
});

test('of a foreign shipment nobody learns anything, and nothing of it changes; the operator acts for every customer', async () => {
  const [mine, theirs] = [await aShipment('WHOSE-1'), await aShipment('WHOSE-2', eve)];
  const before = [await read(theirs, eve), await entriesOf(theirs)];
  for (const ask of [check, act])
    for (const member of [ada, chief])
      for (const action of ['archive', 'delete', 'unarchive', 'restore'])
        expect((await ask(asked(action, [theirs, 999_999]), member)).json().code).toBe('shipment.notFound');
  expect((await check(asked('archive', [mine]), null as never)).statusCode).toBe(401);
  expect([await read(theirs, eve), await entriesOf(theirs)]).toEqual(before);
  const { idAction, data } = (await act(asked('archive', [mine, theirs]), operator)).json();
  expect(reported({ data })).toEqual(['changes', 'changes']);
  expect((await undo(idAction, operator)).json()).toEqual({ undone: [mine, theirs], refused: [] });
  expect([(await read(mine)).shelf, (await read(theirs, eve)).shelf]).toEqual(['current', 'current']);
});

test('whoever did it takes it back: as it was before, with its trackers', async () => {
  const id = await aShipment('BACK-1');
  const states: [string, object][] = [
    ['archive', {}],
    ['delete', {}],
    ['status', { status: 'intransit' }],
    ['status', { status: 'arrived' }],
  ];
  const as = ({ status, shelf: archiveState, trackers, departedDate, arrivedDate }: Record<string, unknown>) => ({
    status,
    shelf: archiveState,
    trackers,
    departedDate,
    arrivedDate,
  });
  const before = as(await read(id));
  for (const [action, more] of states) {
    const { idAction } = (await act(asked(action, [id], more))).json();
    expect((await undo(idAction)).json()).toEqual({ undone: [id], refused: [] });
    expect([action, as(await read(id))]).toEqual([action, before]);
    const again = await undo(idAction);
    expect([again.statusCode, again.json().code]).toEqual([404, 'shipment.undoUnknown']);
  }
  expect(await entriesOf(id)).toEqual([
    'shipment.created',
    'shipment.archived',
    'shipment.unarchived',
    'shipment.deleted',
    'shipment.restored',
    'shipment.departed',
    'shipment.undone',
    'shipment.arrived',
    'shipment.undone',
  ]);
});

test('whoever is watching sees each change, and its undoing, and what was open on its trackers is assessed', async () => {
  const [one, two] = [await aShipment('WATCH-1'), await aShipment('WATCH-2')];
  const { trackers } = await read(one);
  const seen: unknown[] = [];
  server.services.bus.listen('transports', (changed) => seen.push(changed.map(({ idTransport, status }) => [idTransport, status])));
  server.services.bus.listen('trackersChanged', (changed) => seen.push(changed?.includes(trackers[0])));
  server.services.bus.listen('evaluationDue', () => seen.push('due'));
  const { idAction } = (await act(asked('archive', [one, two]))).json();
  expect(seen.splice(0)).toEqual([
    true,
    'due',
    [
      [one, 'readytoship'],
      [two, 'readytoship'],
    ],
  ]);
  await undo(idAction);
  expect(seen.splice(0)).toHaveLength(3);
  const said = (await act(asked('status', [one], { status: 'arrived' }))).json();
  expect(seen.splice(0)).toEqual(['due', [[one, 'arrived']], true]);
  await undo(said.idAction);
  expect(seen.splice(0)).toContainEqual([[one, 'readytoship']]);
  await check(asked('delete', [one, two]));
  expect(seen).toEqual([]);
});

test('what was away for long is away since then again', async () => {
  const [archived, deleted] = [await aShipment('LONG-1'), await aShipment('LONG-2')];
  await act(asked('archive', [archived]));
  await act(asked('delete', [deleted]));
  await onServer(
    `update shipment set archived_at = archived_at - interval '9 days', deleted_at = deleted_at - interval '9 days'
      where id_shipment in (${archived}, ${deleted})`,
    database.ownerUrl,
  );
  const dates = () =>
    rowsOf(`select archived_at, deleted_at from shipment where id_shipment in (${archived}, ${deleted}) order by id_shipment`);
  const before = await dates();
  for (const [action, id] of [
    ['unarchive', archived],
    ['restore', deleted],
  ] as const) {
    const { idAction } = (await act(asked(action, [id]))).json();
    expect((await undo(idAction)).json().undone).toEqual([id]);
  }
  expect(await dates()).toEqual(before);
});

test('without a route it is to be completed again, once its departure is taken back', async () => {
  const id = await aShipment('BARE-1');
  await onServer(`delete from shipment_stop where id_shipment = ${id}`, database.ownerUrl);
  const { idAction } = (await act(asked('status', [id], { status: 'intransit' }))).json();
  expect((await undo(idAction)).json().refused).toEqual([]);
  expect((await read(id)).status).toBe('tocomplete');
});

test('what somebody changed since stays, and is named; nobody else takes it back, nor anybody after fifteen minutes', async () => {
  const [kept, edited, linked] = [await aShipment('SINCE-1'), await aShipment('SINCE-2'), await aShipment('SINCE-3')];
  const late = await aShipment('SINCE-4');
  const { idAction } = (await act(asked('status', [kept, edited, linked], { status: 'intransit' }))).json();
  for (const member of [chief, eve, operator]) expect((await undo(idAction, member)).json().code).toBe('shipment.undoUnknown');
  const { revision } = await read(edited);
  expect((await server.call(chief, 'PATCH', `/transports/${edited}`, { revision, type: 'rail' })).statusCode).toBe(200);
  const { uniqueIdentifiant } = await server.aTracker(acme);
  await server.call(chief, 'POST', `/transports/${linked}/trackers`, { trackers: [uniqueIdentifiant] });
  expect((await undo(idAction)).json()).toEqual({
    undone: [kept],
    refused: [
      { idTransport: edited, reference: 'SINCE-2', code: 'shipment.changedSince' },
      { idTransport: linked, reference: 'SINCE-3', code: 'shipment.changedSince' },
    ],
  });
  expect([(await read(kept)).status, (await read(edited)).status, (await read(linked)).status]).toEqual([
    'readytoship',
    'intransit',
    'intransit',
  ]);
  const done = (await act(asked('archive', [late]))).json();
  await onServer(`update shipment_action set done_at = done_at - interval '16 minutes'`, database.ownerUrl);
  const refused = await undo(done.idAction);
  expect([refused.statusCode, refused.json().code, (await read(late)).shelf]).toEqual([410, 'shipment.undoTooLate', 'archived']);
});

test('a reference that is taken meanwhile is named before and after, the others come back', async () => {
  const [first, free] = [await aShipment('NAME-1'), await aShipment('NAME-2')];
  const deleting = (await act(asked('delete', [first, free]))).json();
  const second = await aShipment('name-1');
  const wanted = asked('restore', [first, free]);
  expect(reported((await check(wanted)).json())).toEqual(['shipment.referenceTaken', 'changes']);
  expect((await undo(deleting.idAction)).json()).toEqual({
    undone: [free],
    refused: [{ idTransport: first, reference: 'NAME-1', code: 'shipment.referenceTaken' }],
  });
  await act(asked('delete', [second]));
  // Of two with one reference, one comes back.
  expect(reported((await check(asked('restore', [second, first]))).json())).toEqual(['shipment.referenceTaken', 'changes']);
  expect(reported((await act(asked('restore', [second, first]))).json())).toEqual(['shipment.referenceTaken', 'changes']);
});

test('an asset that travels with another shipment by now keeps the archived one in the archive', async () => {
  const assets = [{ containerReference: 'BOX-1', uniqueIdentifiant: null }];
  const [first, plain] = [await aShipment('BOXED-1', ada, { assets }), await aShipment('BOXED-2')];
  await act(asked('archive', [first, plain]));
  await aShipment('BOXED-3', ada, { assets });
  const back = asked('unarchive', [first, plain]);
  expect(reported((await check(back)).json())).toEqual(['asset.referenceTaken', 'changes']);
  expect(reported((await act(back)).json())).toEqual(['asset.referenceTaken', 'changes']);
  // Into the archive it comes back all the same.
  await act(asked('delete', [first]));
  expect(reported((await act(asked('restore', [first]))).json())).toEqual(['changes']);
  expect((await read(first)).shelf).toBe('archived');
});

test('a body that cannot be meant is refused by its field', async () => {
  const id = await aShipment('BAD-1');
  const wrong: [object, string][] = [
    [asked('sink', [id]), 'action'],
    [asked('archive', []), 'idTransports'],
    [asked('archive', [null]), 'idTransports.0'],
    [asked('archive', [1.5]), 'idTransports.0'],
    [
      asked(
        'archive',
        Array.from({ length: 1001 }, (_, index) => index + 1),
      ),
      'idTransports',
    ],
    [asked('status', [id]), 'status'],
    [asked('status', [id], { status: null }), 'status'],
    [asked('status', [id], { status: 'readytoship' }), 'status'],
    [asked('archive', [id], { status: 'arrived' }), 'status'],
    [asked('archive', [id], { date: '2026-01-01T00:00:00Z' }), 'date'],
    [asked('status', [id], { status: 'arrived', date: 'soon' }), 'date'],
    [{ action: null, idTransports: [id] }, 'action'],
    [{ action: 'archive', idTransports: null }, 'idTransports'],
    [{ action: 'archive', idTransports: String(id) }, 'idTransports'],
  ];
  for (const ask of [check, act])
    for (const [body, field] of wrong) {
      const { statusCode, json } = await ask(body);
      expect([body, statusCode, json().errors?.[0]?.field]).toEqual([body, 422, field]);
    }
  for (const idAction of [null, 7, 'x', '']) expect((await undo(idAction as string)).json().errors?.[0]?.field).toBe('idAction');
  expect((await read(id)).shelf).toBe('current');
});

test('many are done portion by portion, and taken back as many, while others do the same', async () => {
  await onServer(
    `insert into shipment (id_customer, reference, reference_key, type, status, created_by, route_text)
      select ${acme}, 'LOT-' || n, 'lot-' || n, 'road', 'tocomplete', ${ada.idUser}, 'lot-' || n from generate_series(1, 450) n`,
    database.ownerUrl,
  );
  const ids = (await rowsOf(`select id_shipment from shipment where reference_key like 'lot-%'`)).map(({ id_shipment: id }) => Number(id));
  const both = await Promise.all([act(asked('archive', ids)), act(asked('archive', ids.toReversed()), chief)]);
  const changed = both.flatMap((answer) => reported(answer.json()).filter((one) => one === 'changes'));
  expect(changed.length).toBe(450);
  const undone = await Promise.all(both.map((answer, index) => undo(answer.json().idAction ?? NOTHING_DONE, [ada, chief][index])));
  expect(undone.reduce((sum, answer) => sum + (answer.json().undone?.length ?? 0), 0)).toBe(450);
  const left = await rowsOf(`select shelf, count(*)::int as count from shipment where reference_key like 'lot-%' group by 1`);
  expect(left).toEqual([{ shelf: 'current', count: 450 }]);
});
