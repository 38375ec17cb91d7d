import { beforeEach, describe, expect, test } from 'vitest';
import { aPool } from '../../testing/aPool.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { doUpkeep } from '../../testing/doUpkeep.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { mailPools } from './monthly.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example', MAILS_PER_DAY: '500' });
const [acme, other] = [await server.aCustomer('Acme Freight'), await server.aCustomer('Other & Sons')];
const [admin, ada, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const pools = aPool(server, database, admin);
const read = async (path: string, member = admin) => (await server.call(member, 'GET', path)).json();
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];

beforeEach(() => sql('delete from unasked_message'));

describe('a statement', () => {
  test('begins with what was there, ends with what is there, and adds up; also of a month that is long over', async () => {
    const { idPool } = await pools.add();
    const [depot, baker] = [await pools.site(idPool, 'Depot'), await pools.partner(idPool, 'Baker')];
    const on = (day: string) => `${day}T10:00:00Z`;
    await pools.book(idPool, { kind: 'acquired', reason: 'opening', idHolder: depot, quantity: 100, happenedDate: on('2026-01-31') });
    const send = async (idFrom: number, idTo: number, quantity: number, from: string, to: string, arrived = quantity) => {
      const { idDispatch } = (await pools.send(idPool, { idFrom, idTo, quantity, happenedDate: on(from) })).json();
      await pools.receive(idDispatch, { arrived, rest: 'missing', happenedDate: on(to) });
    };
    await send(depot, baker, 40, '2026-02-01', '2026-02-02');
    await send(baker, depot, 15, '2026-02-20', '2026-03-01', 13);
    await pools.book(idPool, { kind: 'loss', reason: 'damaged', idHolder: depot, quantity: 3, happenedDate: on('2026-02-11') });
    await pools.book(idPool, { kind: 'found', reason: 'foundAgain', idHolder: depot, quantity: 1, happenedDate: on('2026-02-12') });
    await pools.book(idPool, { kind: 'correction', reason: 'counted', idHolder: baker, counted: 24, happenedDate: on('2026-03-05') });
    const of = async (month: string, query = '') => (await read(`/pools/${idPool}/statement?month=${month}${query}`, ada)).lines;
    const nothing = { received: 0, dispatched: 0, lost: 0, found: 0, corrected: 0 };
    expect(await of('2026-02')).toMatchObject([
      { idHolder: depot, ...nothing, opening: 100, dispatched: 40, lost: 3, found: 1, closing: 58, depositCents: 58 * 1500 },
      { idHolder: baker, ...nothing, opening: 0, received: 40, dispatched: 15, closing: 25 },
    ]);
    expect(await of('2026-03', `&idHolder=${baker}`)).toMatchObject([
      { idHolder: baker, ...nothing, opening: 25, corrected: -1, closing: 24 },
    ]);
    expect(await of('2026-01')).toMatchObject([
      { opening: 0, corrected: 100, closing: 100 },
      { ...nothing, opening: 0, closing: 0 },
    ]);
    const none = await server.call(ada, 'GET', `/pools/${idPool}/statement?month=2026-03&idHolder=999999`);
    expect(codeOf(none)).toEqual([404, 'pool.holderNotFound']);
    expect((await server.call(ada, 'GET', `/pools/${idPool}/statement?month=2026-13`)).statusCode).toBe(422);
  });

  test.each(['en', 'fr', 'tr', 'ar', 'es', 'it'])('is drawn on paper: %s', async (language) => {
    const { idPool } = await pools.add({ name: `Palettes ${language} الصناديق` });
    const depot = await pools.site(idPool, 'Dépôt');
    await pools.partner(idPool, 'Großhändler für sehr lange Namen, die auf einer Zeile keinen Platz finden');
    await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: depot, quantity: 12_345 });
    const answer = await server.call(ada, 'GET', `/pools/${idPool}/statement.pdf?month=2026-02&language=${language}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(answer.rawPayload.length).toBeGreaterThan(5000);
  });
});

async function asked(email = 'dock@baker.example', language = 'en') {
  const pool = await pools.add();
  const baker = await pools.partner(pool.idPool, 'Baker & Sons', { email, language });
  await pools.book(pool.idPool, { kind: 'acquired', reason: 'opening', idHolder: baker, quantity: 42 });
  const answer = await server.call(admin, 'POST', `/pool-holders/${baker}/confirmations`, {});
  const { idConfirmation } = answer.json();
  const [mail] = await sql(
    `select recipient, subject, body_text, is_secret from outbox_message where dedupe_key = 'pool balance ${idConfirmation}'`,
  );
  const token = /token=([\w-]{43})/.exec(String(mail?.['body_text']))?.[1] ?? '';
  return { ...pool, baker, idConfirmation, mail, token, answer };
}
const look = (token: string) => server.app.inject({ method: 'GET', url: `/api/pool-balances/${token}`, remoteAddress: '203.0.113.9' });
const say = (token: string, quantity: number, more: object = {}) =>
  server.app.inject({ method: 'POST', url: '/api/pool-balances', payload: { token, quantity, ...more }, remoteAddress: '203.0.113.9' });
const stateOf = async (idPool: number) => (await read(`/pools/${idPool}/confirmations`)).data[0];

describe('a partner', () => {
  test('is asked by a mail whose link shows the balance, and confirms nothing however often it is opened', async () => {
    const { idPool, mail, token, name } = await asked();
    expect(mail).toMatchObject({ recipient: 'dock@baker.example', subject: `Please confirm your balance: ${name}`, is_secret: true });
    expect(String(mail?.['body_text'])).toContain('Baker & Sons');
    for (let time = 0; time < 3; time++)
      expect((await look(token)).json()).toMatchObject({
        company: 'Acme Freight',
        partner: 'Baker & Sons',
        quantity: 42,
        depositCents: 63_000,
        answered: null,
      });
    expect(await stateOf(idPool)).toMatchObject({ state: 'open', theirQuantity: null });
  });

  test.each([
    ['fr', 'Merci de confirmer votre solde'],
    ['ar', 'يرجى تأكيد رصيدك'],
  ])('reads it in the language that was chosen: %s', async (language, subject) => {
    expect(String((await asked('dock@baker.example', language)).mail?.['subject'])).toContain(subject);
  });

  test('confirms once, however many press at once, and people are told', async () => {
    const { idPool, baker, token, name } = await asked();
    const answers = await Promise.all([say(token, 42, { name: 'Zoë' }), say(token, 42), say(token, 41, { reason: 'Other' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const { state, theirQuantity } = await stateOf(idPool);
    expect([
      ['confirmed', 42],
      ['disputed', 41],
    ]).toContainEqual([state, theirQuantity]);
    const kind = state === 'confirmed' ? 'poolConfirmed' : 'poolDisputed';
    const reported = await sql(`select values from notification where kind = '${kind}' and ref = '${name}' and id_user = ${ada.idUser}`);
    expect(reported).toMatchObject([{ values: { pool: idPool, holder: 'Baker & Sons', pieces: theirQuantity } }]);
    const [holder] = (await read(`/pools/${idPool}/holders`)).data;
    expect(holder).toMatchObject({ idHolder: baker, quantity: 42, confirmed: { quantity: theirQuantity, asked: 42 } });
  });

  test('says another number with a reason, and not without; the books stay as they are', async () => {
    const { idPool, token } = await asked();
    const without = await say(token, 40);
    expect([codeOf(without), without.json().errors]).toEqual([[422, 'pool.reasonMissing'], [{ field: 'reason', reason: 'missing' }]]);
    expect((await say(token, 40, { reason: 'Two were broken', name: 'Zoë' })).statusCode).toBe(201);
    expect(await stateOf(idPool)).toMatchObject({
      state: 'disputed',
      quantity: 42,
      theirQuantity: 40,
      reason: 'Two were broken',
      name: 'Zoë',
    });
    expect(await read(`/pools/${idPool}`)).toMatchObject({ withPartners: 42 });
    expect(codeOf(await say(token, 42))).toEqual([409, 'pool.answered']);
    expect((await look(token)).json().answered).toMatchObject({ quantity: 40 });
  });

  test('is shown nothing by a link that is none, was ended, is too old, or of a company that is paused', async () => {
    expect(codeOf(await look('x'.repeat(43)))).toEqual([404, 'pool.linkNotFound']);
    const ended = await asked();
    expect((await server.call(eve, 'DELETE', `/pool-confirmations/${ended.idConfirmation}`)).statusCode).toBe(404);
    expect((await server.call(admin, 'DELETE', `/pool-confirmations/${ended.idConfirmation}`)).statusCode).toBe(200);
    expect(codeOf(await server.call(admin, 'DELETE', `/pool-confirmations/${ended.idConfirmation}`))).toEqual([
      409,
      'pool.confirmationOver',
    ]);
    expect(codeOf(await say(ended.token, 42))).toEqual([410, 'pool.linkRevoked']);
    const old = await asked();
    await sql(`update pool_confirmation set expires_at = now() - interval '1 second' where id_confirmation = ${old.idConfirmation}`);
    expect([codeOf(await look(old.token)), codeOf(await say(old.token, 42))]).toEqual([
      [410, 'pool.linkExpired'],
      [410, 'pool.linkExpired'],
    ]);
    const paused = await asked();
    await sql(`update customer set status = 'paused' where id_customer = ${acme}`);
    expect(codeOf(await look(paused.token))).toEqual([410, 'pool.linkRevoked']);
    await sql(`update customer set status = 'active' where id_customer = ${acme}`);
  });

  test('is asked where there is an address, once a minute, and a later link ends the one before', async () => {
    const { idPool, baker, token, idConfirmation } = await asked();
    expect(codeOf(await server.call(admin, 'POST', `/pool-holders/${baker}/confirmations`, {}))).toEqual([409, 'pool.askedAlready']);
    await sql(`update pool_confirmation set asked_at = now() - interval '1 hour' where id_confirmation = ${idConfirmation}`);
    expect((await server.call(admin, 'POST', `/pool-holders/${baker}/confirmations`, {})).statusCode).toBe(201);
    expect(codeOf(await look(token))).toEqual([410, 'pool.linkRevoked']);
    const nameless = await pools.partner(idPool, 'Nobody');
    expect(codeOf(await server.call(admin, 'POST', `/pool-holders/${nameless}/confirmations`, {}))).toEqual([409, 'pool.noAddress']);
    expect((await server.call(ada, 'POST', `/pool-holders/${nameless}/confirmations`, {})).statusCode).toBe(403);
  });

  test('their address is forgotten after a year', async () => {
    const { idConfirmation, idPool } = await asked();
    await sql(`update pool_confirmation set asked_at = now() - interval '366 days' where id_confirmation = ${idConfirmation}`);
    await doUpkeep(server.services);
    expect(await stateOf(idPool)).toMatchObject({ address: '' });
  });
});

describe('the monthly mail', () => {
  const lookAt = async (at: string) => {
    const context = { ...server.services, now: () => new Date(at) };
    await Promise.all([mailPools(context), mailPools(context)]);
  };
  const mailsTo = ({ email }: Member) =>
    sql(
      `select subject, body_text, stop_url from outbox_message where recipient = '${email}' and dedupe_key like 'pools %' order by id_message`,
    );
  async function anAdmin(language = 'en', withPool = true) {
    const idCustomer = await server.aCustomer('Monthly');
    const member = await server.aMember(idCustomer, 'userAdmin');
    await sql(
      `update member set settings = jsonb_build_object('timeZone', 'Europe/Paris'), language = '${language}' where id_user = ${member.idUser}`,
    );
    if (withPool) await server.call(member, 'POST', '/pools', { ...pools.DETAILS, name: 'Kegs' });
    return member;
  }

  test('comes in the first morning of a month by the reader’s clock, once, to whoever has pools and wants it', async () => {
    const [paris, idle, off] = [await anAdmin(), await anAdmin('en', false), await anAdmin()];
    await server.call(off, 'PUT', '/notification/customer/preference', { name: 'poolsMonthly', value: false });
    await lookAt('2030-02-01T05:50:00Z');
    expect(await mailsTo(paris)).toEqual([]);
    for (const at of ['2030-02-01T06:10:00Z', '2030-02-01T20:00:00Z', '2030-02-04T12:00:00Z', '2030-02-15T12:00:00Z']) await lookAt(at);
    expect([(await mailsTo(paris)).length, await mailsTo(idle), await mailsTo(off)]).toEqual([1, [], []]);
    const [mail] = await mailsTo(paris);
    expect([mail?.['subject'], mail?.['stop_url']]).toEqual([
      'Your returnable packaging: January 2030',
      'https://sillage.example/parametres/notifications',
    ]);
    expect(String(mail?.['body_text'])).toMatch(/https:\/\/sillage\.example\/pools\/\d+\?part=statements&month=2030-01/);
    await lookAt('2030-03-01T06:10:00Z');
    expect((await mailsTo(paris)).length).toBe(2);
  });

  test.each([
    ['fr', 'Vos emballages consignés\u00a0: janvier 2030'],
    ['ar', 'عبواتك المرتجعة'],
  ])('is in the language of its reader: %s', async (language, subject) => {
    const reader = await anAdmin(language);
    await lookAt('2030-02-01T06:10:00Z');
    expect(String((await mailsTo(reader))[0]?.['subject'])).toContain(subject);
  });
});
