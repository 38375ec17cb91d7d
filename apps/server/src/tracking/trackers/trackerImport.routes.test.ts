import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [admin, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];

const rows = (...names: string[]) => names.map((uniqueIdentifiant, index) => ({ line: index + 2, cells: { uniqueIdentifiant } }));
const send = (path: string, sent: object[], { by = operator, idCustomer = acme }: { by?: Member; idCustomer?: number } = {}) =>
  server.call(by, 'POST', path, { idCustomer, secondsEach: 60, rows: sent });
const check = (...sent: object[]) => send('/tracker-imports/check', sent);
const bring = (...sent: object[]) => send('/tracker-imports', sent);

test('only the operator brings trackers, for a customer that there is', async () => {
  for (const path of ['/tracker-imports', '/tracker-imports/check']) {
    expect((await send(path, rows('NO-1'), { by: admin })).statusCode).toBe(403);
    expect((await send(path, rows('NO-1'), { idCustomer: 999_999 })).json().code).toBe('customer.notFound');
    expect((await send(path, [])).statusCode).toBe(422);
  }
});

test('a look makes nothing and says what is wrong with each row', async () => {
  await server.aTracker(other, 'TAKEN-1');
  const said = (await check(...rows('LOOK-1', 'TAKEN-1', 'a b', 'LOOK-1'))).json();
  expect(said).toEqual({
    good: 1,
    refused: [
      { line: 3, uniqueIdentifiant: 'TAKEN-1', faults: [{ field: 'uniqueIdentifiant', code: 'tracker.identifierTaken' }] },
      { line: 4, uniqueIdentifiant: 'a b', faults: [{ field: 'uniqueIdentifiant', code: 'tracker.identifierInvalid' }] },
      { line: 5, uniqueIdentifiant: 'LOOK-1', faults: [{ field: 'uniqueIdentifiant', code: 'tracker.identifierTwice' }] },
    ],
  });
  expect((await server.call(operator, 'GET', '/trackers/LOOK-1')).statusCode).toBe(404);
});

test('rows that are right become trackers that report with their secret; the secret is kept nowhere', async () => {
  const full = { uniqueIdentifiant: 'IN-2', type: 'lbs', serial: 'S/2', protocol: 'json', interval: '5' };
  const answer = (
    await bring(...rows('IN-1'), { line: 3, cells: full }, { line: 4, cells: { uniqueIdentifiant: 'IN-3', type: '?' } })
  ).json();
  expect(answer.made.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant)).toEqual(['IN-1', 'IN-2']);
  expect(answer.refused).toMatchObject([{ line: 4, faults: [{ code: 'tracker.typeUnknown' }] }]);
  expect((await server.call(admin, 'GET', '/trackers/IN-2')).json()).toMatchObject({
    type: 'LBS',
    serial: 'S/2',
    protocol: 'json',
    reportingIntervalSeconds: 300,
    idCustomer: acme,
  });
  const secret: string = answer.made[1].secret;
  const reported = await server.app.inject({
    method: 'POST',
    url: '/api/ingest/readings',
    headers: { authorization: `Bearer ${secret}` },
    payload: [{ deviceDate: new Date().toISOString(), temperature: 4 }],
  });
  expect(reported.json()).toMatchObject({ accepted: 1 });
  const { rows: kept } = await onServer(`select to_jsonb(t)::text as text from tracker t where identifier = 'IN-2'`, database.ownerUrl);
  expect(String(kept[0]?.['text'])).not.toContain(secret);
  const { rows: trail } = await onServer(
    `select subject, id_user from audit_entry where action = 'tracker.added' and subject like 'tracker IN-%' order by subject`,
    database.ownerUrl,
  );
  expect(trail).toEqual(['IN-1', 'IN-2'].map((name) => ({ subject: `tracker ${name}`, id_user: operator.idUser })));
  // Once more, nothing is made anew: their secrets can only be renewed.
  expect((await bring(...rows('IN-1', 'IN-2'))).json()).toMatchObject({ made: [], refused: [{ line: 2 }, { line: 3 }] });
});

test('two who bring the same trackers at once: each is made once', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `RACE-${index}`);
  const answers = await Promise.all([bring(...rows(...names)), bring(...rows(...names.toReversed())), bring(...rows(...names))]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const made = answers.flatMap((answer) =>
    answer.json().made.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant),
  );
  expect([made.length, new Set(made).size]).toEqual([600, 600]);
});
