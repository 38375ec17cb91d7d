import { describe, expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, cleo, user, eve, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const sql = (statement: string) => onServer(statement, database.ownerUrl);
let made = 0;

/** 2 to 8 °C; an hour in all up to 25 °C; it may not freeze. */
const VACCINE = {
  minCelsius: 2,
  maxCelsius: 8,
  bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }],
  freezing: { celsius: 0, allowed: 0 },
};

const done = async <Reply = Record<string, never>>(member: Member, method: 'POST' | 'PUT' | 'PATCH', path: string, body: object = {}) => {
  const answer = await server.call(member, method, path, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} was refused: ${answer.body}`);
  return answer.json<Reply>();
};
const aProfile = (more: object = {}) =>
  done<{ idProfile: number; revision: number; name: string }>(ada, 'POST', '/stability-profiles', {
    name: `Vaccine ${++made}`,
    code: 'V-1',
    ...VACCINE,
    ...more,
  });
async function someGoods(idProfile: number | null, quantity = 10) {
  const { idContent } = await done<{ idContent: number }>(user, 'POST', '/contents', { name: `Lot ${++made}`, reference: 'L-7', quantity });
  if (idProfile !== null) await done(ada, 'PUT', `/contents/${idContent}/stability`, { idProfile });
  return idContent;
}

/** One that left so many hours ago and arrived when its last reading, one each quarter of an hour, was measured. */
async function aJourney(hoursAgo: number, celsius: (number | null)[]) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const asked = aTransport(`S-${++made}`, [uniqueIdentifiant]);
  const { idTransport } = await done<{ idTransport: number }>(user, 'POST', '/transports', asked);
  const start = Math.floor(Date.now() / MINUTE) * MINUTE - hoursAgo * 60 * MINUTE;
  const end = start + celsius.length * 15 * MINUTE;
  await sql(`update shipment_tracker set started_at = to_timestamp(${start / 1000}) where id_shipment = ${idTransport};
    update shipment set status = 'arrived', departed_at = to_timestamp(${start / 1000}), arrived_at = to_timestamp(${end / 1000})
    where id_shipment = ${idTransport}`);
  const readings = celsius.flatMap((temperature, index) =>
    temperature === null ? [] : [{ deviceTime: start + index * 15 * MINUTE, ...LYON, temperature }],
  );
  await report(uniqueIdentifiant, readings);
  return { idTransport, tracker: uniqueIdentifiant, start };
}
const load = (idTransport: number, idContent: number, body: object = { quantity: 10 }, member: Member = user) =>
  server.call(member, 'PUT', `/transports/${idTransport}/stability/${idContent}`, body);
const goodsOn = async (idTransport: number, member: Member = user) =>
  (await server.call(member, 'GET', `/transports/${idTransport}/stability`)).json().data;
const propose = (member: Member | null, idTransport: number, idContent: number, body: object) =>
  server.call(member, 'POST', `/transports/${idTransport}/stability/${idContent}/decisions`, body);
const answer = (member: Member | null, idDecision: number, confirm: boolean, reason = 'Read and agreed', more: object = {}) =>
  server.call(member, 'POST', `/stability-decisions/${idDecision}/answer`, { confirm, reason, ...more });

/** Goods with a profile on a shipment that arrived, and what is signed of them. */
async function arrived(celsius: (number | null)[] = [5, 9, 9, 5]) {
  const { idProfile } = await aProfile();
  const idContent = await someGoods(idProfile);
  const journey = await aJourney(20, celsius);
  await load(journey.idTransport, idContent);
  const [goods] = await goodsOn(journey.idTransport);
  return { idProfile, idContent, ...journey, digest: goods.budget.digest as string };
}
async function proposed(celsius?: (number | null)[]) {
  const goods = await arrived(celsius);
  const reason = 'Short, and within what it bears';
  const { idDecision } = (
    await propose(ada, goods.idTransport, goods.idContent, { verdict: 'release', reason, digest: goods.digest })
  ).json();
  return { ...goods, idDecision: idDecision as number };
}

describe('profiles', () => {
  test('administrators make, change, archive and bring them back; others look, and the operator too', async () => {
    const path = '/stability-profiles';
    const body = { name: 'Insulin', code: 'I-9', ...VACCINE };
    expect((await server.call(user, 'POST', path, body)).statusCode).toBe(403);
    expect((await server.call(operator, 'POST', path, body)).json().code).toBe('stability.customerOnly');
    const { idProfile, revision } = (await server.call(ada, 'POST', path, body)).json();
    expect((await server.call(bob, 'POST', path, { ...body, name: 'insulin' })).json()).toMatchObject({ code: 'stability.nameTaken' });
    expect((await server.call(user, 'GET', `${path}?search=I-9`)).json().data).toMatchObject([
      { idProfile, name: 'Insulin', goods: 0, ...VACCINE },
    ]);
    const changed = await server.call(bob, 'PATCH', `${path}/${idProfile}`, { ...body, freezing: null, revision });
    expect(changed.json()).toMatchObject({ freezing: null, revision: revision + 1 });
    expect((await server.call(ada, 'PATCH', `${path}/${idProfile}`, { ...body, revision })).json().code).toBe('stability.changedMeanwhile');
    await done(ada, 'PUT', `${path}/${idProfile}/archived`, { archived: true });
    expect((await server.call(user, 'GET', `${path}?search=I-9`)).json().data).toEqual([]);
    expect((await server.call(user, 'GET', `${path}?search=I-9&state=archived`)).json().data).toHaveLength(1);
    const idContent = await someGoods(null);
    expect((await server.call(ada, 'PUT', `/contents/${idContent}/stability`, { idProfile })).json().code).toBe('stability.archived');
    await done(ada, 'PUT', `${path}/${idProfile}/archived`, { archived: false });
    expect((await server.call(operator, 'GET', `${path}/${idProfile}`)).json()).toMatchObject({ archivedDate: null });
    expect((await server.call(eve, 'GET', `${path}/${idProfile}`)).statusCode).toBe(404);
    expect((await server.call(eve, 'PATCH', `${path}/${idProfile}`, { ...body, revision: 4 })).statusCode).toBe(404);
  });

  test('a band that lies in the labelled range is refused at its field', async () => {
    const bands = [{ lowCelsius: 5, highCelsius: 25, minutes: 60 }];
    const refused = await server.call(ada, 'POST', '/stability-profiles', { name: 'Odd', ...VACCINE, bands });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'stability.bandInside', errors: [{ field: 'bands.0.highCelsius' }] });
  });

  test('pages go on where the last one ended', async () => {
    for (const name of ['Page a', 'Page b', 'Page c']) await aProfile({ name });
    const first = (await server.call(user, 'GET', '/stability-profiles?search=page&limit=2')).json();
    const second = (await server.call(user, 'GET', `/stability-profiles?search=page&limit=2&cursor=${first.nextCursor}`)).json();
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Page a', 'Page b', 'Page c']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a budget', () => {
  test('is used by one shipment after the other of the same goods, and each says how much', async () => {
    const { idProfile } = await aProfile();
    const idContent = await someGoods(idProfile);
    const [first, second] = [await aJourney(40, [5, 9, 9, 5]), await aJourney(20, [5, 9, 9, 5])];
    for (const { idTransport } of [first, second]) expect((await load(idTransport, idContent)).statusCode).toBe(200);
    expect(await goodsOn(first.idTransport)).toMatchObject([
      { quantity: 10, budget: { state: 'within', bands: [{ allowedMinutes: 60, usedMinutes: 30, leftMinutes: 30, state: 'within' }] } },
    ]);
    const [{ budget }] = await goodsOn(second.idTransport);
    expect(budget).toMatchObject({ state: 'nearlyUsed', gapMinutes: 0, bands: [{ usedMinutes: 60, leftMinutes: 0 }] });
    expect(
      budget.trips.map(({ idTransport, bandMinutes }: { idTransport: number; bandMinutes: number[] }) => [idTransport, bandMinutes]),
    ).toEqual([
      [first.idTransport, [30]],
      [second.idTransport, [30]],
    ]);
    const third = await aJourney(10, [9, 5, -1, 5]);
    await load(third.idTransport, idContent);
    const whole = (await server.call(user, 'GET', `/contents/${idContent}/stability`)).json();
    expect(whole).toMatchObject({
      profile: { idProfile },
      budget: {
        state: 'exceeded',
        bands: [{ usedMinutes: 75, state: 'exceeded' }],
        freezing: { counted: 1, state: 'exceeded' },
        beyondMinutes: 15,
      },
    });
    // What came later is nothing of an earlier shipment.
    expect((await goodsOn(first.idTransport))[0].budget).toMatchObject({ state: 'within', bands: [{ usedMinutes: 30 }] });
  });

  test('with a silence is unknown, and the silence is told', async () => {
    const { idTransport, start } = await arrived([5, null, null, null, null, 5]);
    expect((await goodsOn(idTransport))[0].budget).toMatchObject({
      state: 'unknown',
      gapMinutes: 60,
      trips: [{ gaps: [{ from: new Date(start + 15 * MINUTE).toISOString(), to: new Date(start + 75 * MINUTE).toISOString() }] }],
    });
  });

  test('of goods that are in an asset of the shipment is that of its own tracker', async () => {
    const { idProfile } = await aProfile();
    const idContent = await someGoods(idProfile);
    const { idTransport } = await aJourney(20, [20, 20, 20, 20]);
    const { idContainer } = await done<{ idContainer: number }>(user, 'POST', `/transports/${idTransport}/assets`, {
      containerReference: `B-${made}`,
    });
    await load(idTransport, idContent, { quantity: 4, idContainer });
    expect(await goodsOn(idTransport)).toMatchObject([
      { quantity: 4, asset: { idContainer }, budget: { state: 'unknown', gapMinutes: 60 } },
    ]);
    expect((await load(idTransport, idContent, { quantity: 4, idContainer: idContainer + 1000 })).statusCode).toBe(404);
  });

  test('of a shipment that was deleted for good stays unknown', async () => {
    const { idTransport, idContent } = await arrived();
    await sql(`delete from shipment where id_shipment = ${idTransport}`);
    expect((await server.call(user, 'GET', `/contents/${idContent}/stability`)).json().budget).toMatchObject({
      state: 'unknown',
      trips: [{ idTransport: null, from: null }],
    });
  });

  test('goods come onto a shipment and off it again: as many as there are, the own ones alone', async () => {
    const { idTransport } = await aJourney(20, [5, 5]);
    const idContent = await someGoods(null);
    expect((await load(idTransport, idContent, { quantity: 11 })).json()).toMatchObject({
      code: 'stability.moreThanThere',
      errors: [{ field: 'quantity' }],
    });
    expect((await load(idTransport, idContent, { quantity: 10 }, eve)).statusCode).toBe(404);
    expect((await load(idTransport, idContent, { quantity: 10 }, operator)).statusCode).toBe(403);
    expect((await load(idTransport, idContent, { quantity: 3 })).json()).toMatchObject({ quantity: 3, profile: null, budget: null });
    expect((await load(idTransport, idContent, { quantity: 4 })).json()).toMatchObject({ quantity: 4 });
    expect(await goodsOn(idTransport)).toHaveLength(1);
    expect((await server.call(eve, 'GET', `/transports/${idTransport}/stability`)).statusCode).toBe(404);
    expect((await server.call(user, 'DELETE', `/transports/${idTransport}/stability/${idContent}`)).statusCode).toBe(200);
    expect(await goodsOn(idTransport)).toEqual([]);
    expect((await server.call(user, 'DELETE', `/transports/${idTransport}/stability/${idContent}`)).statusCode).toBe(404);
  });
});

describe('a decision', () => {
  test('is proposed by one person and confirmed by another: names, times, reasons and what they mean are kept', async () => {
    const { idTransport, idContent, digest } = await arrived();
    const body = { verdict: 'partial', quantity: 7, units: 'Pallets 1 to 7', reason: 'Pallets 8 to 10 stood at the door', digest };
    const first = await propose(ada, idTransport, idContent, body);
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { verdict: 'partial', quantity: 7, whole: 10, units: 'Pallets 1 to 7', state: 'proposed', answered: null, isOutdated: false, digest },
    ]);
    const { idDecision } = first.json();
    expect((await propose(bob, idTransport, idContent, body)).json().code).toBe('stability.proposedAlready');
    expect((await load(idTransport, idContent, { quantity: 3 })).json().code).toBe('stability.decided');
    expect((await server.call(user, 'DELETE', `/transports/${idTransport}/stability/${idContent}`)).json().code).toBe('stability.decided');
    const second = await answer(bob, idDecision, true);
    expect([second.statusCode, second.json()]).toMatchObject([
      200,
      {
        state: 'confirmed',
        proposed: {
          idUser: ada.idUser,
          by: expect.stringMatching(/\w+ \w+/),
          reason: body.reason,
          meaning: 'proposal',
          date: expect.any(String),
        },
        answered: { idUser: bob.idUser, reason: 'Read and agreed', meaning: 'confirmation', date: expect.any(String) },
      },
    ]);
    const trail = await sql(
      `select action from audit_entry where subject = 'shipment ${idTransport}' and action like 'stability.%' order by seq`,
    );
    expect(trail.rows.map(({ action }) => action)).toEqual(['stability.loaded', 'stability.proposed', 'stability.confirmed']);
  });

  test('is signed twice by no one, by no plain user, by nobody of the operator and by nobody of another customer', async () => {
    const { idTransport, idContent, digest, idDecision } = await proposed();
    expect((await answer(ada, idDecision, true)).json()).toMatchObject({ status: 403, code: 'stability.samePerson' });
    for (const [member, status] of [
      [null, 401],
      [user, 403],
      [operator, 403],
      [eve, 404],
    ] as const) {
      expect((await answer(member, idDecision, true)).statusCode).toBe(status);
      expect((await propose(member, idTransport, idContent, { verdict: 'release', reason: 'x', digest })).statusCode).toBe(status);
    }
    expect((await goodsOn(idTransport, operator))[0].decisions).toMatchObject([{ idDecision, state: 'proposed' }]);
  });

  test('has one second signature: of two at once, one is told that the other signed', async () => {
    const { idDecision } = await proposed();
    const both = await Promise.all([answer(bob, idDecision, true, 'Bob'), answer(cleo, idDecision, false, 'Cleo')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('stability.answeredAlready');
    const { rows } = await sql(`select state, answer_reason from stability_decision where id_decision = ${idDecision}`);
    expect(rows).toEqual([
      both[0]?.statusCode === 200 ? { state: 'confirmed', answer_reason: 'Bob' } : { state: 'refused', answer_reason: 'Cleo' },
    ]);
  });

  test('is proposed once: of two at once, one is told', async () => {
    const { idTransport, idContent, digest } = await arrived();
    const body = { verdict: 'rejection', reason: 'Too warm', digest };
    const both = await Promise.all([propose(ada, idTransport, idContent, body), propose(bob, idTransport, idContent, body)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  test('that is refused leaves room for another one, and stays in the history', async () => {
    const { idTransport, idContent, digest, idDecision } = await proposed();
    await answer(bob, idDecision, false, 'Not with this excursion');
    const next = await propose(ada, idTransport, idContent, { verdict: 'rejection', reason: 'Too warm', digest });
    expect(next.statusCode).toBe(201);
    await answer(cleo, next.json().idDecision, true);
    const history = (await server.call(user, 'GET', `/contents/${idContent}/stability-decisions`)).json();
    expect(history.data).toMatchObject([
      { verdict: 'rejection', quantity: 0, state: 'confirmed' },
      { verdict: 'release', quantity: 10, state: 'refused', answered: { reason: 'Not with this excursion', meaning: 'refusal' } },
    ]);
    await expect(sql(`delete from content where id_content = ${idContent}`)).rejects.toThrow('violates foreign key');
    expect((await server.call(eve, 'GET', `/contents/${idContent}/stability-decisions`)).statusCode).toBe(404);
  });

  test('says that it is outdated once a late reading changed the figures; confirming it then is refused', async () => {
    const { idTransport, idContent, idDecision, tracker, start } = await proposed();
    const confirmed = await proposed();
    await answer(bob, confirmed.idDecision, true);
    for (const one of [{ tracker, start }, confirmed])
      await report(one.tracker, [{ deviceTime: one.start + 50 * MINUTE, ...LYON, temperature: 12 }]);
    expect((await goodsOn(idTransport))[0].decisions).toMatchObject([{ idDecision, isOutdated: true }]);
    expect((await goodsOn(confirmed.idTransport))[0].decisions).toMatchObject([{ state: 'confirmed', isOutdated: true }]);
    expect((await answer(bob, idDecision, true)).json().code).toBe('stability.figuresChanged');
    expect((await answer(bob, idDecision, false)).statusCode).toBe(200);
    const [{ budget }] = await goodsOn(idTransport);
    expect((await propose(bob, idTransport, idContent, { verdict: 'release', reason: 'Anew', digest: budget.digest })).statusCode).toBe(
      201,
    );
  });

  test('is of what the person saw, of goods that arrived and have a profile, and with a reason', async () => {
    const { idTransport, idContent, digest } = await arrived();
    const said = { verdict: 'release', reason: 'Fine', digest };
    const codeOf = async (body: object) => (await propose(ada, idTransport, idContent, body)).json().code;
    expect(await codeOf({ ...said, digest: '0'.repeat(64) })).toBe('stability.figuresChanged');
    expect(await codeOf({ ...said, reason: ' ' })).toBe('stability.reasonMissing');
    expect(await codeOf({ ...said, verdict: 'partial', quantity: 10 })).toBe('stability.partialQuantity');
    expect(await codeOf({ ...said, verdict: 'partial' })).toBe('stability.partialQuantity');
    await sql(`update shipment set status = 'intransit' where id_shipment = ${idTransport}`);
    // On the way its figures are others at every look: to look again would not help.
    expect(await codeOf({ ...said, digest: '0'.repeat(64) })).toBe('stability.notArrived');
    await done(ada, 'PUT', `/contents/${idContent}/stability`, { idProfile: null });
    expect(await codeOf(said)).toBe('stability.noProfile');
  });

  test('is signed with the password once signing in was a while ago', async () => {
    const { idDecision } = await proposed();
    await sql(`update session set created_at = now() - interval '20 minutes' where id_user = ${cleo.idUser}`);
    expect((await answer(cleo, idDecision, true)).json()).toMatchObject({ status: 403, code: 'access.currentPasswordWrong' });
    expect((await answer(cleo, idDecision, true, 'Yes', { currentPassword: 'Wrong-one-1' })).statusCode).toBe(403);
    expect((await answer(cleo, idDecision, true, 'Yes', { currentPassword: PASSWORD })).statusCode).toBe(200);
  });
});

describe('people hear of it', () => {
  const tasks = async (member: Member) =>
    (await server.call(member, 'GET', '/tasks?kind=stability.sign,stability.decide&limit=1000')).json().data as {
      kind: string;
      url: string;
    }[];
  const ofShipment = async (member: Member, idTransport: number) =>
    (await tasks(member)).filter(({ url }) => url === `/transport/transportdetails/${idTransport}?tab=stability`).map(({ kind }) => kind);

  test('arrived goods are a task, then the second signature is one of everybody but the first, then none', async () => {
    const { idTransport, idContent, digest } = await arrived();
    expect([await ofShipment(ada, idTransport), await ofShipment(bob, idTransport)]).toEqual([['stability.decide'], ['stability.decide']]);
    const { idDecision } = (await propose(ada, idTransport, idContent, { verdict: 'release', reason: 'Fine', digest })).json();
    expect([await ofShipment(ada, idTransport), await ofShipment(bob, idTransport)]).toEqual([[], ['stability.sign']]);
    await answer(bob, idDecision, true);
    expect([await ofShipment(ada, idTransport), await ofShipment(bob, idTransport), await ofShipment(eve, idTransport)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('the other administrators are told of a proposal, whoever proposed it of the answer; systems hear of both', async () => {
    await done(ada, 'POST', '/webhooks', {
      url: 'https://hooks.example/st',
      name: 'ERP',
      events: ['stability.proposed', 'stability.answered'],
    });
    const { idTransport, idDecision } = await proposed();
    await answer(bob, idDecision, false, 'No');
    const { rows } = await sql(
      `select id_user, kind from notification where id_shipment = ${idTransport} and kind like 'stability%' order by kind, id_user`,
    );
    expect(rows).toEqual([
      { id_user: bob.idUser, kind: 'stabilityProposed' },
      { id_user: cleo.idUser, kind: 'stabilityProposed' },
      { id_user: ada.idUser, kind: 'stabilityRefused' },
    ]);
    const events = await sql(
      `select type, data->>'answer' as answer from webhook_event where (data->>'idTransport')::int = ${idTransport} order by id_event`,
    );
    expect(events.rows).toEqual([
      { type: 'stability.proposed', answer: null },
      { type: 'stability.answered', answer: 'refused' },
    ]);
  });
});

describe('the cold-chain report', () => {
  const csvOf = async (idReport: number) => (await server.call(user, 'GET', `/reports/${idReport}/csv`)).body;
  const makeOne = async (idTransport: number): Promise<number> =>
    (await done<{ idReport: number }>(user, 'POST', `/transports/${idTransport}/reports`)).idReport;

  test('has the budget and the decision with both signatures, in its file and on paper', async () => {
    const { idTransport, idDecision } = await proposed();
    const before = await csvOf(await makeOne(idTransport));
    expect(before).toMatch(/Stability budget of,Lot/);
    expect(before).toMatch(/minutes in a band,8,25,60,30,30,within/);
    expect(before).toMatch(/,release,10,10,,proposed,/);
    await answer(bob, idDecision, true, 'Agreed by QA');
    const idReport = await makeOne(idTransport);
    expect(await csvOf(idReport)).toMatch(/,release,10,10,,confirmed,[^\r]*Short[^\r]*,Agreed by QA,[0-9a-f]{64}/);
    for (const language of ['en', 'ar']) {
      const { statusCode, rawPayload } = await server.call(user, 'GET', `/reports/${idReport}/pdf?language=${language}`);
      expect([statusCode, rawPayload.toString('latin1').startsWith('%PDF-1.')]).toEqual([200, true]);
    }
  });

  test('says so where nothing is decided, and nothing of goods where there are none', async () => {
    const { idTransport } = await arrived();
    expect(await csvOf(await makeOne(idTransport))).toContain(',not decided yet');
    const { idTransport: bare } = await aJourney(20, [5, 5]);
    expect(await csvOf(await makeOne(bare))).not.toContain('Stability');
  });
});
