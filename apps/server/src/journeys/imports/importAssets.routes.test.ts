import { signatureOf } from '@sillage/domain/journeys/imports/headings';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { advanceImports } from './imports.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];

const FIELDS = ['reference', 'kind', 'ownerNumber', 'tracker', 'container', 'latitude', 'longitude'] as const;
const check = (member: Member, rows: readonly (readonly string[])[], fields: readonly string[] = FIELDS) =>
  server.call(member, 'POST', '/imports', {
    what: 'assets',
    fileName: 'yard.csv',
    settings: { dateOrder: 'ymd', timeZone: 'UTC', kind: 'fixed' },
    signature: signatureOf('assets', fields),
    columns: fields.map((field) => ({ field, heading: field })),
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  });
const rowsOf = async (idImport: number) =>
  (await server.call(ada, 'GET', `/imports/${idImport}/rows?limit=1000`)).json().data as {
    faults: { field: string; code: string }[];
    warnings: { field: string; code: string }[];
    uniqueIdentifiant: string | null;
  }[];
const run = async (idImport: number, mode = 'good') => {
  await server.call(ada, 'POST', `/imports/${idImport}/start`, { mode });
  while (await advanceImports(server.services));
  return (await server.call(ada, 'GET', `/imports/${idImport}`)).json();
};
const found = async (search: string) => (await server.call(ada, 'GET', `/assets?search=${search}`)).json().data;
const codesOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`));

test('a file makes containers and what is in them, with trackers and places; a wrong check digit only warns', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const looked = (
    await check(ada, [
      ['YARD-BOX', 'Conteneur', 'CSQU3054380', '', '', '', ''],
      ['YARD-1', 'mobile', '', tracker, 'yard-box', '', ''],
      ['YARD-2', '', '', '', '', '45,7', '4.8'],
    ])
  ).json();
  expect(looked).toMatchObject({ what: 'assets', good: 3, bad: 0, warned: 1 });
  expect((await rowsOf(looked.idImport))[0]?.warnings).toMatchObject([{ field: 'ownerNumber', code: 'ownerNumberOdd' }]);
  expect(await found('YARD')).toEqual([]);
  expect(await run(looked.idImport)).toMatchObject({ state: 'done', created: 3 });
  const made = await found('YARD');
  expect(made).toMatchObject([
    { reference: 'YARD-2', kind: 'fixed', position: { latitude: 45.7, from: 'hand' } },
    { reference: 'YARD-1', tracker: { uniqueIdentifiant: tracker }, container: { reference: 'YARD-BOX' } },
    { reference: 'YARD-BOX', kind: 'container', ownerNumber: 'CSQU3054380', holds: 1 },
  ]);
  expect((await rowsOf(looked.idImport)).map(({ uniqueIdentifiant }) => uniqueIdentifiant)).toEqual(
    made.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant).toReversed(),
  );
});

test('every row is validated by the rules of adding one by hand, and by the rows before it', async () => {
  await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'There' });
  const { uniqueIdentifiant: taken } = await server.aTracker(acme);
  const { uniqueIdentifiant: free } = await server.aTracker(acme);
  const { uniqueIdentifiant: theirs } = await server.aTracker(other);
  const holder = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Holder' })).json().uniqueIdentifiant;
  await server.call(ada, 'POST', `/assets/${holder}/tracker`, { tracker: taken });
  const { idImport, there } = (
    await check(ada, [
      [' there ', '', '', '', '', '', ''],
      ['', '', '', '', '', '', ''],
      ['N-1', 'boat', '', taken, 'There', '91', '4'],
      ['N-2', '', '', theirs, 'Nowhere', '', '4'],
      ['N-3', 'container', '', free, '', '', ''],
      ['n-3', '', '', free, '', '', ''],
      ['N-4', 'container', '', '', 'N-3', '', ''],
      ['N-5', 'container', '', '', 'N-4', '', ''],
      ['N-6', '', '', '', 'N-5', '', ''],
      ['x'.repeat(101), '', '', '', '', '', ''],
    ])
  ).json();
  expect(there).toBe(1);
  expect(codesOf(await rowsOf(idImport))).toEqual([
    ['reference asset.referenceInUse'],
    ['reference asset.referenceMissing'],
    ['kind import.kindUnknown', 'latitude import.coordinatesInvalid', 'tracker asset.trackerElsewhere', 'container asset.notAContainer'],
    ['latitude import.coordinatesInvalid', 'tracker tracker.notFound', 'container asset.notRegistered'],
    [],
    ['reference import.twiceInFile', 'tracker import.twiceInFile'],
    [],
    [],
    ['container asset.packedTooDeep'],
    ['reference import.tooLong'],
  ]);
  expect(await run(idImport)).toMatchObject({ state: 'done', created: 3, bad: 7 });
});

test('whoever was faster has it: the row says so, and of all or none, none is made', async () => {
  const first = (await check(ada, [['RACE-1'], ['RACE-2']], ['reference'])).json();
  await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'race-1' });
  expect(await run(first.idImport)).toMatchObject({ state: 'done', created: 1, bad: 1 });
  expect(codesOf(await rowsOf(first.idImport))).toEqual([['reference asset.referenceInUse'], []]);
  const whole = (await check(ada, [['RACE-3'], ['RACE-4']], ['reference'])).json();
  await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'RACE-4' });
  expect(await run(whole.idImport, 'all')).toMatchObject({ state: 'failed', created: 0, bad: 1 });
  expect(await found('RACE-3')).toEqual([]);
  expect((await server.call(eve, 'GET', `/imports/${whole.idImport}`)).statusCode).toBe(404);
});
