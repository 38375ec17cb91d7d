import { beforeEach, describe, expect, test } from 'vitest';
import { aFeedback } from '../../testing/aFeedback.ts';
import { aQuoteRequest, LYON as PICKUP } from '../../testing/aQuote.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { askDue } from './asking.usecases.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example', MAILS_PER_DAY: '200' });
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const [acme, other] = [await server.aCustomer('Acme Freight'), await server.aCustomer('Other & Sons')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];
const { turnOn, aShipment, arrive, mailsOf, asked, look, give } = aFeedback(server, sql, operator);
const ask = () => askDue(server.services);

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const GONE = [404, 'feedback.notFound'];
const ratingsOf = async (idTransport: number) => (await sql(`select * from rating where id_shipment = ${idTransport}`)).rows;

beforeEach(async () => {
  await turnOn(acme, { isOn: false });
  await turnOn(acme);
  await turnOn(other);
  await sql('delete from unasked_message');
});

describe('whoever received something is asked', () => {
  test('once it has arrived, once, in their language, and by one process of two', async () => {
    await sql(`update member set language = 'fr' where id_user = ${ada.idUser}`);
    const { idTransport, reference } = await aShipment(ada);
    await ask();
    expect(await mailsOf(idTransport)).toEqual([]);
    await arrive(idTransport);
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    const [mail, ...more] = await mailsOf(idTransport);
    expect([more, mail?.recipient, mail?.is_secret]).toEqual([[], ada.email, true]);
    expect(mail?.subject).toBe(`Comment s’est passée la livraison de ${reference}\u00a0?`);
    expect(mail?.body_text).toContain('Milano');
    expect(mail?.body_text).toMatch(/https:\/\/sillage\.example\/noauth\/feedback\?token=[\w-]{43}&rating=5/);
    await sql(`update member set language = 'en' where id_user = ${ada.idUser}`);
  });

  test('nobody is where the operator has not switched it on, and what arrived before that never is', async () => {
    await turnOn(acme, { isOn: false });
    const before = await aShipment(ada);
    await arrive(before.idTransport);
    await ask();
    await turnOn(acme);
    await ask();
    expect(await mailsOf(before.idTransport)).toEqual([]);
    const after = await asked(ada);
    expect(after.token).not.toBe('');
    expect(await mailsOf(before.idTransport)).toEqual([]);
  });

  test('after so many hours, and not a week later', async () => {
    await turnOn(acme, { delayHours: 5 });
    await sql(`update feedback_setting set on_since = now() - interval '30 days' where id_customer = ${acme}`);
    const [early, due, long] = [await aShipment(ada), await aShipment(ada), await aShipment(ada)];
    await arrive(early.idTransport, `now() - interval '4 hours'`);
    await arrive(due.idTransport, `now() - interval '6 hours'`);
    await arrive(long.idTransport, `now() - interval '8 days'`);
    await ask();
    const mails = await Promise.all([early, due, long].map(({ idTransport }) => mailsOf(idTransport)));
    expect(mails.map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  test('the delivery contact of its quote before its member, as the operator chose', async () => {
    const email = 'dock@receiver.example';
    const request = aQuoteRequest({ delivery: { ...aQuoteRequest().delivery, contact: { ...PICKUP.contact, email } } });
    const quoted = async (more: object) => {
      await turnOn(acme, more);
      const { idTransport } = await aShipment(ada);
      await sql(`insert into quote (id_customer, reference, status, request, pickup_address, delivery_address, lane_key, pickup_at, pieces, gross_kg,
        contents, created_by, created_at, id_shipment, accepted_option)
        values (${acme}, 'Q-${idTransport}', 'accepted', '${JSON.stringify(request).replaceAll("'", "''")}', 'a', 'b', 'l', now(), 1, 1, 'c', ${ada.idUser}, now(),
          ${idTransport}, 'green')`);
      await arrive(idTransport);
      await ask();
      return (await mailsOf(idTransport)).map(({ recipient, subject }) => [recipient, subject.slice(0, 12)]);
    };
    expect(await quoted({ asked: 'receiverElseMember', language: 'es' })).toEqual([[email, '¿Qué tal la ']]);
    expect(await quoted({ asked: 'receiver', language: 'tr' })).toEqual([[email, expect.stringContaining('RATED-')]]);
    expect(await quoted({ asked: 'member' })).toEqual([[ada.email, 'How was the ']]);
  });

  test('where there is nobody, that is written down, and looked for no more', async () => {
    await turnOn(acme, { asked: 'receiver' });
    const { idTransport } = await aShipment(ada);
    await arrive(idTransport);
    await ask();
    await turnOn(acme, { asked: 'member' });
    await ask();
    expect(await mailsOf(idTransport)).toEqual([]);
    const { data } = (await server.call(operator, 'GET', '/feedback-requests?state=notSent')).json();
    expect(data[0]).toMatchObject({ idTransport, askedOf: 'nobody', state: 'notSent', address: '' });
  });

  test('three times a day and no more, and never again once they said so', async () => {
    const five = [];
    for (let at = 0; at < 5; at++) five.push((await aShipment(ada)).idTransport);
    for (const idTransport of five) await arrive(idTransport);
    await ask();
    expect((await Promise.all(five.map(mailsOf))).flat()).toHaveLength(3);
    const { token } = await asked(ada);
    const stop = await server.call(null, 'POST', '/feedback/stop', { token });
    expect([stop.statusCode, codeOf(await server.call(null, 'POST', '/feedback/stop', { token: 'none' }))]).toEqual([200, GONE]);
    const { token: none } = await asked(ada);
    expect(none).toBe('');
    await sql('delete from feedback_stopped');
  });

  test('a full day of mails asks nobody and forgets nobody', async () => {
    const { idTransport } = await aShipment(ada);
    await arrive(idTransport);
    await sql(`insert into message_day (id_customer, day, mails) values (${acme}, now()::date, 200)
      on conflict (id_customer) do update set day = now()::date, mails = 200`);
    await ask();
    expect((await sql(`select * from feedback_request where id_shipment = ${idTransport}`)).rows).toEqual([]);
    await sql(`update message_day set mails = 0 where id_customer = ${acme}`);
    await ask();
    expect(await mailsOf(idTransport)).toHaveLength(1);
  });
});

describe('a link', () => {
  test('shows what it asks about and nobody’s name, and looking at it rates nothing', async () => {
    const { token, reference, idTransport } = await asked(ada);
    for (let at = 0; at < 3; at++) {
      const seen = await look(token);
      expect(seen.statusCode).toBe(200);
      expect(seen.json()).toMatchObject({ reference, from: 'Lyon', to: 'Milano', company: 'Acme Freight', answeredDate: null });
      for (const hidden of ['Ada', 'King', ada.email, 'Other', String(idTransport)]) expect(seen.body).not.toContain(`"${hidden}`);
      expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(await ratingsOf(idTransport)).toEqual([]);
  });

  test('is answered once: of twenty at the same time one is taken', async () => {
    const { token, idTransport } = await asked(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => give(token, (at % 5) + 1)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await ratingsOf(idTransport)).toHaveLength(1);
    expect(codeOf(await give(token, 5))).toEqual([409, 'feedback.given']);
    expect((await look(token)).json().answeredDate).not.toBeNull();
  });

  test('that is guessed, revoked, expired, or of a deleted shipment or a paused customer, opens nothing', async () => {
    const paused = await server.aCustomer('Paused');
    await turnOn(paused);
    const [revoked, expired, deleted] = [await asked(ada), await asked(ada), await asked(ada)];
    const mine = await asked(await server.aMember(paused, 'user'));
    const { data } = (await server.call(operator, 'GET', `/feedback-requests?idCustomer=${acme}&limit=1000`)).json();
    const { idRequest } = data.find((one: { idTransport: number }) => one.idTransport === revoked.idTransport);
    expect((await server.call(operator, 'DELETE', `/feedback-requests/${idRequest}`)).statusCode).toBe(200);
    expect(codeOf(await server.call(operator, 'DELETE', `/feedback-requests/${idRequest}`))).toEqual([409, 'feedback.requestOver']);
    await sql(`update feedback_request set expires_at = now() where id_shipment = ${expired.idTransport}`);
    await server.call(ada, 'POST', '/transports/shelf', { shelf: 'deleted', idTransports: [deleted.idTransport] });
    await server.call(ada, 'POST', '/transports/shelf', { shelf: 'current', idTransports: [deleted.idTransport] });
    await server.call(operator, 'POST', `/customers/${paused}/pause`);
    const tokens = ['guessed', `${revoked.token}x`, revoked.token, expired.token, deleted.token, mine.token];
    const answers = await Promise.all(tokens.flatMap((token) => [look(token), give(token, 5)]));
    expect(answers.map((answer) => codeOf(answer).join(' '))).toEqual(
      [
        '404 feedback.notFound',
        '404 feedback.notFound',
        '410 feedback.revoked',
        '410 feedback.expired',
        '410 feedback.revoked',
        '410 feedback.revoked',
      ].flatMap((one) => [one, one]),
    );
    await server.call(operator, 'POST', `/customers/${paused}/activation`);
    expect((await give(mine.token, 5)).statusCode).toBe(201);
    for (const { idTransport } of [revoked, expired, deleted]) expect(await ratingsOf(idTransport)).toEqual([]);
  });

  test('cannot be read in the database, and rates no shipment but its own', async () => {
    const [mine, theirs] = [await asked(ada), await asked(eve)];
    const { rows } = await sql(`select string_agg(to_jsonb(r)::text, ' ') as text from feedback_request r`);
    expect(String(rows[0].text)).not.toContain(mine.token);
    expect((await give(mine.token, 1, { idTransport: theirs.idTransport, idCustomer: other })).statusCode).toBe(422);
    expect((await give(mine.token, 1)).statusCode).toBe(201);
    expect([await ratingsOf(theirs.idTransport), (await ratingsOf(mine.idTransport)).length]).toEqual([[], 1]);
  });

  test('guessing comes to an end, and whoever has a right one still answers from the same office', async () => {
    const { token } = await asked(ada);
    const office = '198.51.100.9';
    for (let at = 0; at < 30; at++)
      expect(codeOf(await (at % 2 ? look : (id: string, ip: string) => give(id, 5, {}, ip))(`guess-${at}`, office))).toEqual(GONE);
    const refused = await look('one more', office);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await give(token, 4, {}, office)).statusCode).toBe(201);
  });

  test('ends with its member, who is asked no more and can be answered no more', async () => {
    const gone = await server.aMember(acme, 'user');
    const [open, given] = [await asked(gone), await asked(gone)];
    await give(given.token, 2, { comment: 'late' });
    const admin = await server.aMember(acme, 'userAdmin');
    expect((await server.call(admin, 'POST', '/user', { action: 'delete', idUser: gone.idUser })).statusCode).toBe(200);
    expect(codeOf(await look(open.token))).toEqual([410, 'feedback.revoked']);
    const [row] = await ratingsOf(given.idTransport);
    expect(codeOf(await server.call(operator, 'POST', `/ratings/${row.id_rating}/answer`, { text: 'Sorry' }))).toEqual([
      409,
      'rating.noAddress',
    ]);
  });
});

describe('what is said', () => {
  test('is a whole rating from 1 to 5 with reasons that go with it', async () => {
    const { token, idTransport } = await asked(ada);
    const wrong = [0, 6, 2.5, '5', null, -1, Number.MAX_SAFE_INTEGER];
    for (const rating of wrong) expect((await give(token, rating)).statusCode).toBe(422);
    expect(codeOf(await give(token, 5, { reasons: ['late'] }))).toEqual([422, 'feedback.reasonUnfit']);
    expect((await give(token, 5, { reasons: ['weather'] })).statusCode).toBe(422);
    expect((await give(token, 2, { reasons: ['late', 'late', 'driver'] })).statusCode).toBe(201);
    expect((await ratingsOf(idTransport))[0].reasons).toEqual(['late', 'driver']);
  });

  test('has at most 2,000 characters, none that cannot be kept, and none that move the others', async () => {
    const { token, idTransport } = await asked(ada);
    const refused = ['x'.repeat(2001), 'a\u0000b'];
    for (const comment of refused) {
      const answer = await give(token, 4, { comment });
      expect([answer.statusCode, answer.body.includes('comment')]).toEqual([422, true]);
    }
    expect(await ratingsOf(idTransport)).toEqual([]);
    expect((await give(token, 4, { comment: '  ok \u202Efdp.exe\u202C\u2066!\u2069\u0007\n\tbien \u200F ' })).statusCode).toBe(201);
    expect((await ratingsOf(idTransport))[0].comment).toBe('ok fdp.exe!\n\tbien \u200F'.trim());
  });

  test('by a delivery contact in one customer is nothing to another', async () => {
    const { token, idTransport } = await asked(ada);
    await give(token, 1, { comment: 'Broken' });
    const calls = [
      '/ratings',
      '/ratings/summary',
      '/feedback-requests',
      `/transports/${idTransport}/feedback`,
      `/customers/${acme}/feedback`,
    ];
    for (const member of [ada, eve, await server.aMember(acme, 'userAdmin')])
      for (const path of calls) expect((await server.call(member, 'GET', path)).statusCode).toBe(403);
  });
});

test('erasing a customer erases what was asked and answered, and its sums', async () => {
  const customer = await server.aCustomer('Gone');
  await turnOn(customer);
  const member = await server.aMember(customer, 'userAdmin');
  const { token } = await asked(member);
  await give(token, 1, { comment: 'bad' });
  expect((await server.call(operator, 'DELETE', `/customers/${customer}`)).statusCode).toBeLessThan(300);
  expect(codeOf(await look(token))).toEqual(GONE);
  for (const table of ['rating', 'feedback_request', 'rating_month', 'feedback_setting'])
    expect((await sql(`select * from ${table} where id_customer = ${customer}`)).rows).toEqual([]);
});

test('whoever is asked is told the day of the arrival by the clock of the place', async () => {
  const { idTransport } = await aShipment(ada);
  await sql(`update feedback_setting set on_since = now() - interval '3 days' where id_customer = ${acme}`);
  await sql(`update shipment_stop set latitude = 35.68, longitude = 139.76 where id_shipment = ${idTransport} and kind = 'arrival'`);
  const lateOfUtc = `(date_trunc('day', now() at time zone 'UTC') - interval '50 minutes') at time zone 'UTC'`;
  await arrive(idTransport, lateOfUtc);
  while (await ask());
  const { rows } = await sql(`select to_char(${lateOfUtc} at time zone 'Asia/Tokyo', 'DD/MM/YYYY') as there,
    to_char(${lateOfUtc} at time zone 'UTC', 'DD/MM/YYYY') as utc`);
  const [mail] = await mailsOf(idTransport);
  expect(mail?.body_text).toContain(rows[0]?.['there']);
  expect(mail?.body_text).not.toContain(rows[0]?.['utc']);
});
