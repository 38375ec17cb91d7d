import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob, carl] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin'), await server.aMember(acme, 'user')];
const [eve, operator] = [await server.aMember(other, 'userAdmin'), await server.anOperator()];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const choose = (by: Member, minutes: number) => server.call(by, 'PUT', '/arrival-threshold', { minutes });
await choose(bob, 30);
await choose(carl, 0);
await rows(`update member set language = 'fr' where id_user = ${bob.idUser}`);

const now = Date.now();
const AWAY = { ...LYON, latitude: LYON.latitude + 0.1 };
const along = (share: number) => ({
  latitude: LYON.latitude + (MILANO.latitude - LYON.latitude) * share,
  longitude: LYON.longitude + (MILANO.longitude - LYON.longitude) * share,
});

let count = 0;
/** Under way for three hours, planned for ten hours from now, or not at all. */
async function aShipment(hours: number | null = 10) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const plan = hours === null ? {} : { ETA: new Date(now + hours * HOUR).toISOString() };
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON },
    { kind: 'arrival', address: 'Milano', ...MILANO, ...plan },
  ];
  const reference = `MOVES-${++count}`;
  const answer = await server.call(ada, 'POST', '/transports', aTransport(reference, [tracker], { alerts: [], routeSteps }));
  const id: number = answer.json().idTransport;
  await pipeline.report(tracker, [
    { deviceTime: now - 3 * HOUR - MINUTE, ...LYON },
    { deviceTime: now - 3 * HOUR, ...AWAY },
  ]);
  await pipeline.evaluate();
  const is = async (minutesAgo: number, share: number) => {
    await pipeline.report(tracker, [{ deviceTime: now - minutesAgo * MINUTE, ...along(share) }]);
    await pipeline.evaluate();
    const { estimatedArrival } = (await server.call(ada, 'GET', `/transports/${id}`)).json();
    return Date.parse(estimatedArrival);
  };
  return { id, tracker, reference, is };
}
type Shipment = Awaited<ReturnType<typeof aShipment>>;
interface Notified {
  readonly idTransport: number;
  readonly translate: { readonly msg: string; readonly values: { readonly minutes: number; readonly arrival: string } };
}
const heard = async (by: Member, { id }: Shipment) => {
  const { data } = (await server.call(by, 'GET', '/notifications?limit=100')).json();
  const own = data.filter(({ idTransport, translate }: Notified) => idTransport === id && translate.msg.startsWith('arrival'));
  return own.map(({ translate: { msg, values } }: Notified) => [msg, values.minutes, Date.parse(values.arrival)]).toReversed();
};
const minutes = (from: number, to: number) => Math.round(Math.abs(to - from) / MINUTE);

test('each hears of an arrival that moves by more than they chose, against what they were told', async () => {
  const shipment = await aShipment();
  const first = await shipment.is(40, 0.5);
  const notified = ['arrivalEarlierThanPlanned', minutes(now + 10 * HOUR, first), first];
  expect(await Promise.all([ada, bob, carl, eve, operator].map((by) => heard(by, shipment)))).toEqual([[notified], [notified], [], [], []]);

  const second = await shipment.is(30, 0.475);
  expect(minutes(first, second)).toBeGreaterThan(30);
  expect(minutes(first, second)).toBeLessThan(60);
  const [byAda, byBob] = await Promise.all([heard(ada, shipment), heard(bob, shipment)]);
  expect([byAda, byBob.at(-1)]).toEqual([[notified], ['arrivalLater', minutes(first, second), second]]);

  const third = await shipment.is(20, 0.455);
  expect((await heard(ada, shipment)).at(-1)).toEqual(['arrivalLater', minutes(first, third), third]);
  expect((await heard(bob, shipment)).length).toBe(minutes(second, third) > 30 ? 3 : 2);
});

test('it goes by mail too, in the language of the reader, with a moment and a length of time', async () => {
  const shipment = await aShipment();
  await shipment.is(40, 0.5);
  const mails = await rows(
    `select recipient, subject, body_text from outbox_message where dedupe_key like 'arrival ${shipment.id} %' order by id_message`,
  );
  const people = mails.map(({ recipient }) => recipient);
  expect(people.filter((one: string) => [ada, bob, carl, eve].some(({ email }) => email === one)).toSorted()).toEqual(
    [ada.email, bob.email].toSorted(),
  );
  const french = mails.find(({ recipient }) => recipient === bob.email);
  expect(french.subject).toBe(`Plus tôt\u00a0: ${shipment.reference}`);
  expect(french.body_text.replaceAll(/\s/g, ' ')).toMatch(
    /arrive maintenant \d\d\/\d\d\/\d{4} \d{1,2}:\d\d UTC\+[12], 8 h( \d+ min)? plus tôt que prévu\./,
  );
});

test('what is late, older than an hour or known already tells nobody', async () => {
  const shipment = await aShipment();
  await shipment.is(70, 0.5);
  expect(await heard(ada, shipment)).toEqual([]);
  await shipment.is(10, 0.5);
  expect(await heard(ada, shipment)).toHaveLength(1);
  await shipment.is(10, 0.5);
  await shipment.is(30, 0.1);
  await shipment.is(120, 0.9);
  expect(await heard(ada, shipment)).toHaveLength(1);
});

test('evaluated again, and by two at once, a position tells once', async () => {
  const shipment = await aShipment();
  await pipeline.report(shipment.tracker, [{ deviceTime: now - 10 * MINUTE, ...along(0.5) }]);
  await Promise.all([pipeline.evaluate(), pipeline.evaluate(), pipeline.evaluate()]);
  await rows(`update shipment set progress_state = null, progress_through = null where id_shipment = ${shipment.id}`);
  await rows(`delete from arrival_told where id_shipment = ${shipment.id}`);
  const again = `update tracker_latest set evaluate_from = '2000-01-01', evaluate_version = evaluate_version + 1
    where id_tracker = (select id_tracker from tracker where identifier = '${shipment.tracker}')`;
  await rows(again);
  await Promise.all([pipeline.evaluate(), pipeline.evaluate()]);
  for (const by of [ada, bob]) expect(await heard(by, shipment)).toHaveLength(1);
  const mails = await rows(`select recipient from outbox_message where dedupe_key like 'arrival ${shipment.id} %'`);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
});

test('nothing is told once it has arrived, nor of what is archived', async () => {
  const [arrived, archived] = [await aShipment(), await aShipment()];
  await server.call(ada, 'POST', `/transports/${arrived.id}/arrival`, {});
  await rows(`update shipment set archived_at = now() where id_shipment = ${archived.id}`);
  for (const one of [arrived, archived]) {
    await one.is(10, 0.5);
    expect(await heard(ada, one)).toEqual([]);
  }
});

test('where nothing was planned, the first estimate counts as told', async () => {
  const shipment = await aShipment(null);
  await shipment.is(50, 0.4);
  expect(await heard(ada, shipment)).toEqual([]);
  await shipment.is(10, 0.4);
  expect((await heard(ada, shipment)).map(([kind]: [string]) => kind)).toEqual(['arrivalLater']);
});

test('what was chosen is kept for its owner alone, and in the trail once', async () => {
  const zoe = await server.aMember(acme, 'user');
  expect((await server.call(null, 'GET', '/arrival-threshold')).statusCode).toBe(401);
  expect((await server.call(zoe, 'GET', '/arrival-threshold')).json().minutes).toBe(60);
  for (const chosen of [240, 240, 0]) expect((await choose(zoe, chosen)).json().minutes).toBe(chosen);
  expect((await choose(zoe, 45)).statusCode).toBe(422);
  expect((await server.call(zoe, 'GET', '/arrival-threshold')).json().minutes).toBe(0);
  expect((await server.call(ada, 'GET', '/arrival-threshold')).json().minutes).toBe(60);
  const trail = await rows(`select details::json from audit_entry where subject = 'member ${zoe.idUser}' order by seq`);
  expect(trail.map(({ details }) => details)).toEqual([240, 0].map((value) => ({ name: 'arrivalThreshold', value })));
});
