import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf } from '@sillage/domain/commerce/ratings/rating';
import { aFeedback } from '../../testing/aFeedback.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { doUpkeep } from '../../testing/doUpkeep.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const operator = await server.anOperator();
const { turnOn, rated, asked } = aFeedback(server, sql, operator);

async function aCompany(name: string) {
  const idCustomer = await server.aCustomer(name);
  await turnOn(idCustomer);
  return server.aMember(idCustomer, 'userAdmin');
}
const list = async (query = '') => (await server.call(operator, 'GET', `/ratings${query}`)).json();
const summary = async (query = '') => (await server.call(operator, 'GET', `/ratings/summary${query}`)).json();
const idsOf = async (query: string): Promise<number[]> => (await list(query)).data.map(({ idRating }: { idRating: number }) => idRating);
const lowTasks = async () =>
  ((await server.call(operator, 'GET', '/tasks?kind=rating.low')).json().data as { idTask: string }[]).map(({ idTask }) => idTask);

describe('the list', () => {
  test('has the latest first, page by page, with the average and the number of all of them', async () => {
    const ada = await aCompany('Paged');
    const given = [];
    for (const rating of [1, 2, 4, 5, 5]) given.unshift((await rated(ada, rating)).idRating);
    const at = `?idCustomer=${ada.idCustomer}&limit=2`;
    const seen: number[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page++) {
      const found = await list(`${at}${cursor}`);
      expect([found.average, found.count]).toEqual([3.4, 5]);
      seen.push(...found.data.map(({ idRating }: { idRating: number }) => idRating));
      cursor = `&cursor=${found.nextCursor}`;
    }
    expect([seen, cursor]).toEqual([given, '&cursor=null']);
    expect((await server.call(operator, 'GET', '/ratings?cursor=nonsense')).statusCode).toBe(422);
  });

  test('is narrowed by customer, rating, month, words, comment and what waits; every number counts exactly its rows', async () => {
    const ada = await aCompany('Narrowed');
    const late = await rated(ada, 1, { comment: 'Beaucoup trop tard, très déçu' });
    const fine = await rated(ada, 5, { comment: 'Great driver' });
    const mute = await rated(ada, 2);
    await sql(`update rating set driver = 'Ivo', carrier = 'AF' where id_rating = ${fine.idRating}`);
    const at = (query: string) => idsOf(`?idCustomer=${ada.idCustomer}&${query}`);
    expect(await at('rating=1,2')).toEqual([mute.idRating, late.idRating]);
    expect(await at('searchText=DECU')).toEqual([late.idRating]);
    expect(await at('commented=yes')).toEqual([fine.idRating, late.idRating]);
    expect(await at('waiting=answer')).toEqual([fine.idRating, late.idRating]);
    expect(await at('waiting=low')).toEqual([mute.idRating, late.idRating]);
    expect(await at('driver=Ivo&carrier=AF')).toEqual([fine.idRating]);
    expect(await at('lane=lyon%20%3E%20milano')).toHaveLength(3);
    expect(await at('period=lastYear')).toEqual([]);
    expect(await at('period=thisMonth')).toHaveLength(3);
    for (const query of [
      'rating=1,2',
      'searchText=driver',
      'commented=yes',
      'waiting=low',
      'period=thisYear',
      'lane=lyon%20%3E%20milano',
    ]) {
      const { data, count, average } = await list(`?idCustomer=${ada.idCustomer}&${query}`);
      const given = [1, 2, 3, 4, 5].map((value) => data.filter(({ rating }: { rating: number }) => rating === value).length);
      expect([query, count, average]).toEqual([query, data.length, averageOf(given as never)]);
    }
    const sums = await summary(`?idCustomer=${ada.idCustomer}`);
    expect(sums).toMatchObject({ count: 3, distribution: [1, 1, 0, 0, 1], asked: 3, answered: 3 });
    const ones = await summary(`?idCustomer=${ada.idCustomer}&rating=1`);
    expect(ones).toMatchObject({ count: 1, average: 1, distribution: [1, 1, 0, 0, 1] });
    expect(sums.drivers).toEqual([{ key: 'Ivo', name: 'Ivo', average: 5, count: 1 }]);
    expect(sums.lanes).toEqual([{ key: 'lyon > milano', name: 'Lyon → Milano', average: 2.67, count: 3 }]);
    expect((await summary(`?idCustomer=${ada.idCustomer}&rating=5`)).months).toMatchObject([{ average: 5, count: 1 }]);
  });

  test('shows beside each what it is related to', async () => {
    const ada = await aCompany('Related');
    const { idRating, idTransport } = await rated(ada, 2, { reasons: ['late', 'temperature'], comment: 'Warm and late' });
    await sql(
      `update shipment set arrived_at = '2026-03-01T12:00Z', planned_arrival = '2026-03-01T09:30Z' where id_shipment = ${idTransport}`,
    );
    await sql(`insert into incident (id_customer, id_shipment, opened_at) values (${ada.idCustomer}, ${idTransport}, now())`);
    const { data } = await list(`?idRating=${idRating}`);
    expect(data).toMatchObject([
      {
        idTransport,
        reasons: ['late', 'temperature'],
        origin: 'Lyon',
        destination: 'Milano',
        related: { delayMinutes: 150, temperatureAlerts: 0, incidents: 1 },
      },
    ]);
    const of = (await server.call(operator, 'GET', `/transports/${idTransport}/feedback`)).json();
    expect(of).toMatchObject({ state: 'answered', rating: { idRating, rating: 2 } });
  });

  test('its kept sums are what counting says, whatever is asked, answered and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }), month: fc.integer({ min: 1, max: 3 }), isGone: fc.boolean() }), {
          maxLength: 4,
        }),
        async (given) => {
          const ada = await aCompany('Summed');
          for (const { rating, month, isGone } of given) {
            const { idRating, idTransport } = await rated(ada, rating);
            await sql(`with gone as (delete from rating where id_rating = ${idRating} returning *)
              insert into rating (id_customer, id_request, id_shipment, rating, rated_at, origin, destination, lane_key)
              select id_customer, id_request, id_shipment, rating, '2025-0${month}-15', origin, destination, lane_key from gone`);
            if (isGone) await sql(`delete from shipment where id_shipment = ${idTransport}`);
          }
          const kept = given.filter(({ isGone }) => !isGone);
          const { distribution, asked: askedOf, answered, months } = await summary(`?idCustomer=${ada.idCustomer}`);
          expect(distribution).toEqual([1, 2, 3, 4, 5].map((value) => kept.filter(({ rating }) => rating === value).length));
          expect([askedOf, answered]).toEqual([kept.length, kept.length]);
          for (const month of [1, 2, 3]) {
            const inMonth = kept.filter((one) => one.month === month).length;
            expect(months.find((one: { month: string }) => one.month === `2025-0${month}`)?.count ?? 0).toBe(inMonth);
            expect((await list(`?idCustomer=${ada.idCustomer}&month=2025-0${month}`)).data).toHaveLength(inMonth);
          }
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('a low rating', () => {
  test('is told to the operator’s people, and is a task of theirs until it is answered or looked after', async () => {
    const ada = await aCompany('Low');
    const [first, second, good] = [await rated(ada, 2, { comment: 'Cold' }), await rated(ada, 1), await rated(ada, 3)];
    const ids = [first, second].map(({ idRating }) => `rating.low:${idRating}`);
    expect(await lowTasks()).toEqual(expect.arrayContaining(ids));
    expect(await lowTasks()).not.toContain(`rating.low:${good.idRating}`);
    const { rows } = await sql(
      `select ref, values from notification where kind = 'ratingLow' and id_user = ${operator.idUser} order by id_notification`,
    );
    expect(rows.slice(-2)).toEqual([
      { ref: first.reference, values: { rating: 2 } },
      { ref: second.reference, values: { rating: 1 } },
    ]);
    await server.call(operator, 'POST', `/ratings/${first.idRating}/answer`, { text: 'We are sorry' });
    expect((await server.call(operator, 'PUT', `/ratings/${second.idRating}/settlement`)).json()).toMatchObject({
      isWaiting: false,
      settled: { by: { name: 'Ada King' } },
    });
    expect((await lowTasks()).filter((id) => ids.includes(id))).toEqual([]);
    await server.call(operator, 'DELETE', `/ratings/${second.idRating}/settlement`);
    expect((await lowTasks()).filter((id) => ids.includes(id))).toEqual([ids[1]]);
    const notLow = await server.call(operator, 'PUT', `/ratings/${good.idRating}/settlement`);
    expect([notLow.statusCode, notLow.json().code]).toEqual([409, 'rating.notWaiting']);
  });

  test('every rating goes to the customer’s own systems, without its words', async () => {
    const ada = await aCompany('Hooked');
    await server.call(ada, 'POST', '/webhooks', { url: 'https://hooks.example/x', name: 'x', events: ['rating.received'] });
    const { reference } = await rated(ada, 4, { comment: 'secret words' });
    const { rows } = await sql(`select data from webhook_event where id_customer = ${ada.idCustomer} and type = 'rating.received'`);
    expect(rows).toMatchObject([{ data: { reference, rating: 4 } }]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('an answer', () => {
  test('goes by mail to whoever rated, once, in their language, and stands beside the rating', async () => {
    const ada = await aCompany('Answered');
    await sql(`update member set language = 'it' where id_user = ${ada.idUser}`);
    const { idRating, reference } = await rated(ada, 2, { comment: 'In ritardo' });
    const say = (text: string) => server.call(operator, 'POST', `/ratings/${idRating}/answer`, { text });
    expect((await say('   ')).statusCode).toBe(422);
    const answers = await Promise.all([say('Ci scusiamo.\nSaluti'), say('Second')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { rows } = await sql(`select recipient, subject, body_text from outbox_message where dedupe_key = 'rating answered ${idRating}'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ recipient: ada.email, subject: `Una risposta al Suo parere su ${reference}` });
    expect(rows[0].body_text).toContain('In ritardo');
    const { data } = await list(`?idRating=${idRating}`);
    expect(data[0]).toMatchObject({ answer: { by: { idUser: operator.idUser } }, canBeAnswered: false, isWaiting: false });
    const trail = await sql(`select action from audit_entry where id_customer = ${ada.idCustomer} order by 1`);
    expect(trail.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['feedback.set', 'rating.given', 'rating.answered']));
  });

  test('is refused where the address is forgotten, as it is after a year', async () => {
    const ada = await aCompany('Forgotten');
    const { idRating, idTransport } = await rated(ada, 1);
    await sql(`update feedback_request set asked_at = now() - interval '366 days' where id_shipment = ${idTransport}`);
    await doUpkeep(server.services);
    const refused = await server.call(operator, 'POST', `/ratings/${idRating}/answer`, { text: 'Sorry' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rating.noAddress']);
    expect((await list(`?idRating=${idRating}`)).data[0].canBeAnswered).toBe(false);
    expect((await server.call(operator, 'POST', `/ratings/999999/answer`, { text: 'Sorry' })).json().code).toBe('rating.notFound');
  });
});

const TAGS = [
  'script',
  'img src=x onerror=alert(1)',
  'svg onload=alert(1)',
  'iframe src=javascript:alert(1)',
  'a href="javascript:alert(1)"',
  'style',
  'math',
  'base href=//x',
  'meta http-equiv=refresh',
  'object data=x',
  'embed src=x',
  'form action=x',
];
const WRAPS = [
  (tag: string) => `<${tag}>alert(1)</${tag.split(' ')[0]}>`,
  (tag: string) => `"><${tag}>`,
  (tag: string) => `<<${tag}//`,
  (tag: string) => `&lt;${tag}&gt;<${tag}`,
  (tag: string) => `<${tag.toUpperCase()}\n>`,
];
const SHAPES = TAGS.flatMap((tag) => WRAPS.map((wrap) => wrap(tag)));

test('sixty ways to write a script into a comment are kept as text, and are text in the mail that answers', async () => {
  const ada = await aCompany('<b>Scripts</b>');
  expect(SHAPES).toHaveLength(60);
  const { idRating } = await rated(ada, 2, { comment: SHAPES.slice(0, 30).join(' ') });
  const more = await rated(ada, 2, { comment: SHAPES.slice(30).join(' ') });
  for (const [id, shapes] of [
    [idRating, SHAPES.slice(0, 30)],
    [more.idRating, SHAPES.slice(30)],
  ] as const) {
    const { comment } = (await list(`?idRating=${id}`)).data[0];
    expect(comment).toBe(shapes.join(' '));
    await server.call(operator, 'POST', `/ratings/${id}/answer`, { text: shapes.join(' ') });
    const { rows } = await sql(`select body_html, subject from outbox_message where dedupe_key = 'rating answered ${id}'`);
    const html = String(rows[0].body_html);
    const tags = new Set([...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name]) => (name ?? '').toLowerCase()));
    const allowed = ['!doctype', 'html', 'head', 'meta', 'title', 'style', 'body', 'div', 'table', 'tr', 'td', 'h1', 'p', 'a', 'br', 'bdi'];
    expect([...tags].filter((tag) => !allowed.includes(tag))).toEqual([]);
    expect(html.match(/<(?:meta|style)/gi)).toHaveLength(5);
    expect(html).not.toMatch(/<[^>]+ on\w+=/i);
  }
});

test('of two links that were not answered each is listed with what became of it', async () => {
  const ada = await aCompany('Listed');
  await asked(ada);
  await rated(ada, 5);
  const links = async (query: string) =>
    (await server.call(operator, 'GET', `/feedback-requests?idCustomer=${ada.idCustomer}${query}`)).json();
  expect((await links('')).data.map(({ state }: { state: string }) => state)).toEqual(['answered', 'open']);
  const page = await links('&limit=1');
  expect((await links(`&limit=1&cursor=${page.nextCursor}`)).data).toMatchObject([
    { state: 'open', askedOf: 'member', address: ada.email },
  ]);
  expect((await links('&state=open,expired')).data).toHaveLength(1);
});

test('who was asked in some months are those whom the share of their answers counts', async () => {
  const ada = await aCompany('Months');
  await rated(ada, 4);
  await asked(ada);
  const of = async (path: string, span: string) =>
    (await server.call(operator, 'GET', `/${path}?idCustomer=${ada.idCustomer}${span}`)).json();
  const links = async (span: string) => (await of('feedback-requests', `&state=open,answered,revoked,expired${span}`)).data.length;
  expect([await links('&period=thisMonth'), (await of('ratings/summary', '&period=thisMonth')).asked]).toEqual([2, 2]);
  await sql(
    `update feedback_request set asked_at = '2025-03-31T23:59:59.999Z' where id_customer = ${ada.idCustomer} and answered_at is null`,
  );
  for (const [span, count] of [
    ['', 2],
    ['&month=2025-03', 1],
    ['&month=2025-04', 0],
    ['&period=thisMonth', 1],
    ['&period=thisMonth&month=2025-03', 0],
  ] as const) {
    expect([span, await links(span)]).toEqual([span, count]);
  }
});
