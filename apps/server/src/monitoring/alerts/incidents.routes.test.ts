import { systemScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { joinIncidents } from './shared/joinIncident.store.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin')];
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const report = async (tracker: string, hoursAgo: number, measures: object) => {
  await pipeline.report(tracker, [{ deviceTime: Date.now() - hoursAgo * HOUR, ...measures }]);
  await pipeline.evaluate();
};
async function aWatched(reference: string, further: readonly object[] = []) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const alerts = [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8 }, ...further];
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, [tracker], { alerts }))).json();
  await rows(`update shipment_tracker set started_at = now() - interval '30 days' where id_shipment = ${idTransport}`);
  return { tracker, idTransport };
}
const incidentsOf = async (idTransport: number, by: Member = ada) =>
  (await server.call(by, 'GET', `/incidents?idTransport=${idTransport}`)).json().data;

test('alerts of a shipment that follow each other within a day are one incident, later ones another', async () => {
  const { tracker, idTransport } = await aWatched('INC-1');
  for (const [hoursAgo, temperature] of [
    [200, 5],
    [190, 9],
    [189, 5],
    [180, 1],
    [179, 5],
    [60, 9],
    [59, 5],
  ] as const) {
    await report(tracker, hoursAgo, { temperature });
  }
  expect(await incidentsOf(idTransport)).toMatchObject([
    { reference: 'INC-1', alerts: 1, openAlerts: 0, closedDate: null },
    { alerts: 2, owner: null },
  ]);
  expect(await incidentsOf(idTransport, eve)).toEqual([]);
  // What comes late explains the last one away.
  await report(tracker, 60, { temperature: 9 });
  await rows(`delete from reading where temperature = 9 and effective_time > now() - interval '61 hours'`);
  await report(tracker, 60.5, { temperature: 5 });
  // People were told of it: it closes by itself, and shows what they were told.
  const [explained, ...others] = await incidentsOf(idTransport);
  expect([explained.alerts, explained.closedDate !== null, others.length]).toEqual([0, true, 1]);
  const { told: notified } = (await server.call(ada, 'GET', `/incidents/${explained.idIncident}`)).json();
  expect(notified.map(({ kind, channel }: Record<string, string>) => `${kind} ${channel}`)).toEqual(
    expect.arrayContaining(['late bell', 'corrected bell']),
  );
});

test('an incident begins with the first of its alerts, also when late readings move that', async () => {
  const { tracker, idTransport } = await aWatched('INC-MOVED');
  const opened = async () => (Date.now() - Date.parse((await incidentsOf(idTransport))[0].openedDate)) / 3_600_000;
  await report(tracker, 20, { temperature: 5 });
  await report(tracker, 3, { temperature: 9 });
  expect(await opened()).toBeCloseTo(3, 1);
  await report(tracker, 5, { temperature: 9 });
  expect(await opened()).toBeCloseTo(5, 1);
  await report(tracker, 4, { temperature: 5 });
  expect(await opened()).toBeCloseTo(5, 1);
});

test('people own, comment, describe and close an incident; a later alert opens another', async () => {
  const { tracker, idTransport } = await aWatched('INC-2');
  await report(tracker, 3, { temperature: 5 });
  await report(tracker, 2, { temperature: 9 });
  const [{ idIncident, revision }] = await incidentsOf(idTransport);
  const ask = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object, by: Member = ada) =>
    server.call(by, method, `/incidents/${idIncident}${path}`, body);
  expect((await ask('POST', '/owner')).json()).toMatchObject({ owner: { idUser: ada.idUser }, openAlerts: 1 });
  expect((await ask('POST', '/comments', { text: 'The door was open.' })).statusCode).toBe(200);
  const notified = { cause: 'Door', correctiveAction: 'A lock' };
  expect((await ask('PATCH', '', { ...notified, revision })).json().code).toBe('incident.changedMeanwhile');
  expect((await ask('PATCH', '', { ...notified, revision: revision + 1 })).json()).toMatchObject(notified);
  expect((await ask('POST', '/close', {}, eve)).statusCode).toBe(404);
  const closed = (await ask('POST', '/close')).json();
  expect(closed).toMatchObject({ openAlerts: 0, data: [{ alertStatus: 'R', idIncident, closed: { idUser: ada.idUser } }] });
  expect(closed.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['closed', 'described', 'comment', 'taken']);
  await report(tracker, 1, { temperature: 5 });
  await report(tracker, 0.5, { temperature: 10 });
  expect(await incidentsOf(idTransport)).toMatchObject([{ alerts: 1, openAlerts: 1 }, { idIncident }]);
  expect((await ask('POST', '/reopen')).json()).toMatchObject({ closedDate: null });
});

test('an incident that is opened again opens those of its alerts that were closed with it and still go on, with what was measured meanwhile', async () => {
  const { tracker, idTransport } = await aWatched('INC-GOES-ON', [
    { ruleName: 'Mild', ruleValueMax: 10 },
    { ruleName: 'Warm', ruleValueMax: 15 },
  ]);
  await report(tracker, 5, { temperature: 5 });
  await report(tracker, 4, { temperature: 25 });
  const [{ idIncident }] = await incidentsOf(idTransport);
  const ask = async (method: 'POST' | 'GET', path: string) => (await server.call(ada, method, `/incidents/${idIncident}${path}`)).json();
  const alerts = (await ask('GET', '')).data as { idAlert: number; ruleName: string }[];
  const mild = alerts.find(({ ruleName }) => ruleName === 'Mild')?.idAlert;
  await server.call(ada, 'POST', `/alerts/${mild}/close`, { note: 'Only mild' });
  expect(await ask('POST', '/close')).toMatchObject({ openAlerts: 0 });
  await report(tracker, 3, { temperature: 30 });
  await report(tracker, 2, { temperature: 12 });
  expect((await ask('GET', '')).openAlerts).toBe(0);

  const again = await ask('POST', '/reopen');
  const open = again.data.filter(({ alertStatus }: { alertStatus: string }) => alertStatus === 'U');
  expect([again.openAlerts, open.map(({ ruleName, closed }: { ruleName: string; closed: unknown }) => [ruleName, closed])]).toEqual([
    1,
    [['Cold chain', null]],
  ]);
  expect(again.entries[0]).toMatchObject({ kind: 'reopened', text: 'Cold chain' });
  expect(again.data.find(({ idAlert }: { idAlert: number }) => idAlert === mild)).toMatchObject({
    alertStatus: 'R',
    closeNote: 'Only mild',
  });
  expect(await rows(`select details from audit_entry where subject = 'incident ${idIncident}' and action = 'incident.reopened'`)).toEqual([
    { details: JSON.stringify({ alerts: String(open[0].idAlert) }) },
  ]);
  await pipeline.evaluate();
  expect(await rows(`select status, extreme from alert_episode where id_episode = ${open[0].idAlert}`)).toEqual([
    { status: 'U', extreme: 30 },
  ]);
  await report(tracker, 1, { temperature: 5 });
  expect(await ask('GET', '')).toMatchObject({ openAlerts: 0, closedDate: null });
});

test('an incident is handed over to a member, who is told once; not to strangers, nor to who left', async () => {
  const { tracker, idTransport } = await aWatched('INC-3');
  await report(tracker, 2, { temperature: 9 });
  const [{ idIncident }] = await incidentsOf(idTransport);
  const bob = await server.aMember(acme, 'user');
  const handTo = (idUser: number, by: Member = ada) => server.call(by, 'POST', `/incidents/${idIncident}/owner`, { idUser });
  const answers = await Promise.all([1, 2, 3].map(() => handTo(bob.idUser)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { owner, entries } = (await server.call(bob, 'GET', `/incidents/${idIncident}`)).json();
  expect([owner.idUser, entries]).toEqual([
    bob.idUser,
    [expect.objectContaining({ kind: 'assigned', by: expect.objectContaining({ idUser: ada.idUser }), to: owner })],
  ]);
  const bell = (await server.call(bob, 'GET', '/notifications')).json().data;
  const assigned = bell.filter(({ translate }: { translate: { msg: string } }) => translate.msg === 'incidentAssigned');
  expect(assigned).toMatchObject([{ idIncident, idTransport: null, title: 'INC-3' }]);
  expect(await rows(`select recipient from outbox_message where dedupe_key like 'incident ${idIncident} %'`)).toEqual([
    { recipient: bob.email },
  ]);
  const refused = await handTo(eve.idUser);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'incident.notAnOwner']);
  await rows(`update member set status = 'paused' where id_user = ${bob.idUser}`);
  await server.call(ada, 'POST', `/incidents/${idIncident}/owner`, {});
  expect((await handTo(bob.idUser)).json().code).toBe('incident.notAnOwner');
});

test('an owner is told what others do with the incident, and not what they do themselves', async () => {
  const { tracker, idTransport } = await aWatched('INC-OWNER');
  await report(tracker, 2, { temperature: 9 });
  const [{ idIncident }] = await incidentsOf(idTransport);
  const [bob, cid] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  const everything = async (by: Member) => {
    for (const [path, body] of [['comments', { text: 'The door was open' }], ['close'], ['reopen'], ['owner']] as const)
      await server.call(by, 'POST', `/incidents/${idIncident}/${path}`, body ?? {});
  };
  await server.call(bob, 'POST', `/incidents/${idIncident}/owner`, {});
  await everything(bob);
  await everything(cid);
  const notified = async ({ idUser }: Member) =>
    (await rows(`select kind from notification where id_user = ${idUser} and id_incident = ${idIncident} order by 1`)).map(
      ({ kind }) => kind,
    );
  expect(await notified(bob)).toEqual(['incidentClosed', 'incidentCommented', 'incidentReopened', 'incidentTaken']);
  expect(await notified(cid)).toEqual([]);
});

test("an incident whose owner left is nobody's, and waits for somebody again", async () => {
  const { tracker, idTransport } = await aWatched('INC-LEFT');
  await report(tracker, 2, { temperature: 9 });
  const [{ idIncident }] = await incidentsOf(idTransport);
  const waits = async () => {
    const { data } = (await server.call(ada, 'GET', '/tasks?kind=incident.own')).json();
    return data.some(({ url }: { url: string }) => url === `/alerts/incidents/${idIncident}`);
  };
  const [bob, operator, office] = [await server.aMember(acme, 'user'), await server.anOperator(), await server.anOperator()];
  for (const [owner, by] of [
    [bob, ada],
    [operator, office],
  ] as const) {
    await server.call(owner, 'POST', `/incidents/${idIncident}/owner`, {});
    expect([(await incidentsOf(idTransport))[0].owner.idUser, await waits()]).toEqual([owner.idUser, false]);
    expect((await server.call(by, 'POST', '/user', { action: 'delete', idUser: owner.idUser })).statusCode).toBe(200);
    expect([(await incidentsOf(idTransport))[0].owner, await waits()]).toEqual([null, true]);
  }
});

test('alerts of one tracker on no shipment, raised in the same moment by several workers, are one incident', async () => {
  for (let round = 0; round < 3; round++) {
    const { uniqueIdentifiant } = await server.aTracker(acme);
    for (const [ruleName, ruleKey, limit] of [
      ['Dry', 'humidity', 60],
      ['Warm', 'temperature', 8],
      ['Dark', 'light', 50],
    ] as const)
      await server.call(ada, 'POST', '/alert-rules', { ruleName, ruleKey, ruleValueMax: limit, uniqueIdentifiant });
    const found = await rows(`select a.id_customer, a.id_tracker, a.id_rule from alert_rule a join tracker t using (id_customer, id_tracker)
      where t.identifier = '${uniqueIdentifiant}' order by 3`);
    const raised = found.map((row, index) => ({
      idCustomer: acme,
      idTracker: row.id_tracker as number,
      idShipment: null,
      idAsset: null,
      idRule: row.id_rule as number,
      startedAt: Date.now() - index,
    }));
    await Promise.all(raised.map((one) => raiseAlone(one)));
    const incidents = await rows(`select distinct id_incident from alert_episode where id_tracker = ${raised[0]?.idTracker}`);
    expect(incidents).toHaveLength(1);
  }
});

/** As a worker of its own would. */
function raiseAlone({ idRule, startedAt, ...one }: Omit<Parameters<typeof joinIncidents>[1][number], 'idEpisode' | 'episode'> & Raised) {
  return inScope(server.services.db, systemScope(), async (tx) => {
    const { idEpisode } = await tx
      .insertInto('alertEpisode')
      .values({
        ...one,
        idRule,
        direction: 'above',
        status: 'U',
        extreme: 9,
        limitValue: 8,
        startedAt: new Date(startedAt),
        raisedAt: new Date(startedAt),
      })
      .returning('idEpisode')
      .executeTakeFirstOrThrow();
    const episode = { direction: 'above' as const, startedAt, raisedAt: startedAt, clearedAt: null, extreme: 9, limit: 8 };
    await joinIncidents(tx, [{ ...one, idEpisode, episode }]);
  });
}

interface Raised {
  readonly idRule: number;
  readonly startedAt: number;
}

test('who was told and has left since goes by no name in an incident', async () => {
  const bob = await server.aMember(acme, 'user');
  const { tracker, idTransport } = await aWatched('INC-TOLD');
  await report(tracker, 0.2, { temperature: 9 });
  const [{ idIncident }] = await incidentsOf(idTransport);
  expect((await server.call(ada, 'POST', '/user', { action: 'delete', idUser: bob.idUser })).statusCode).toBe(200);
  const { told: notified } = (await server.call(ada, 'GET', `/incidents/${idIncident}`)).json();
  const names = notified.map(({ to }: { to: string | null }) => to);
  expect([names.includes(null), names.filter((name: string | null) => name?.includes('invalid'))]).toEqual([true, []]);
});

test('a tracker that was taken off its shipment and put on again keeps what it raised since, whatever of before comes late', async () => {
  const { tracker, idTransport } = await aWatched('INC-AGAIN');
  await rows(`update shipment_tracker set ended_at = now() - interval '5 hours' where id_shipment = ${idTransport};
    insert into shipment_tracker (id_customer, id_shipment, id_tracker, started_at)
      select id_customer, id_shipment, id_tracker, now() - interval '4 hours' from shipment_tracker where id_shipment = ${idTransport}`);
  await report(tracker, 10, { temperature: 5 });
  await report(tracker, 2, { temperature: 9 });
  expect(await incidentsOf(idTransport)).toMatchObject([{ alerts: 1, openAlerts: 1 }]);
  await report(tracker, 6, { temperature: 5 });
  expect(await incidentsOf(idTransport)).toMatchObject([{ alerts: 1, openAlerts: 1, closedDate: null }]);
  await report(tracker, 7, { temperature: 10 });
  expect(await incidentsOf(idTransport)).toMatchObject([{ alerts: 2, openAlerts: 1, closedDate: null }]);
});

test('incidents are found by who has them, by what they are about and by the rule that raised them, and by the days on which they were opened', async () => {
  const [one, two] = [await aWatched('INC-FOUND-1'), await aWatched('INC-FOUND-2')];
  await report(one.tracker, 50, { temperature: 9 });
  await report(two.tracker, 2, { temperature: 9 });
  const [[first], [second]] = [await incidentsOf(one.idTransport), await incidentsOf(two.idTransport)];
  await server.call(ada, 'POST', `/incidents/${first.idIncident}/owner`, {});
  const found = async (query: string, by: Member = ada) =>
    (await server.call(by, 'GET', `/incidents?search=INC-FOUND&${query}`))
      .json()
      .data.map(({ idIncident }: { idIncident: number }) => idIncident);
  const both = [second.idIncident, first.idIncident];
  expect([await found(''), await found('owner=me'), await found('owner=nobody')]).toEqual([both, [first.idIncident], [second.idIncident]]);
  // Who has none sees none of another customer's, by whatever name.
  expect([await found('', eve), await found('owner=nobody', eve)]).toEqual([[], []]);
  const day = new Date(Date.now() - 50 * HOUR).toISOString().slice(0, 10);
  expect([await found(`opened=..${day}`), await found(`opened=${day}..`)]).toEqual([[first.idIncident], both]);
  const named = async (search: string) =>
    (await server.call(ada, 'GET', `/incidents?search=${search}&limit=100`))
      .json()
      .data.map(({ idIncident }: { idIncident: number }) => idIncident);
  expect(await named(two.tracker)).toEqual([second.idIncident]);
  expect(await named('cold%20chain')).toEqual(expect.arrayContaining(both));
  const refused = (await server.call(ada, 'GET', '/incidents?owner=somebody')).json();
  expect([refused.code, JSON.stringify(refused).includes('owner')]).toEqual(['request.invalid', true]);
});
