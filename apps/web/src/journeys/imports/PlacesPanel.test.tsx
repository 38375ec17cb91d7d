import {
  chooseImportPlace,
  listImportPlaces,
  listImportRows,
  readImport,
  type ImportPlace,
} from '@sillage/contract/journeys/imports/imports.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

const SUMMARY = {
  idImport: 4,
  idCustomer: 7,
  what: 'shipments' as const,
  fileName: 'plan.csv',
  state: 'checked' as const,
  mode: null,
  columns: [],
  total: 3,
  good: 0,
  bad: 0,
  warned: 0,
  unsure: 3,
  there: 0,
  created: 0,
  createdDate: '2026-03-02T10:00:00Z',
  finishedDate: null,
};
const FRENCH = { name: 'Valence', called: 'Valence', country: 'FR', latitude: 44.93, longitude: 4.89, population: 65_000 };
const SPANISH = { name: 'Valencia', called: 'Valence', country: 'ES', latitude: 39.47, longitude: -0.38, population: 800_000 };
const asked = (place: number, route: string[], alike: number): ImportPlace => ({
  place,
  address: 'Valence',
  country: null,
  doubt: 'several',
  candidates: [FRENCH, SPANISH],
  chosen: null,
  route,
  alike,
  rows: 1,
});

let server: TestServer;
let places: ImportPlace[];
let sent: unknown[];
let summary: typeof SUMMARY;
beforeEach(async () => {
  places = [asked(0, ['Lyon', 'Valence'], 1), asked(1, ['Madrid', 'Valence'], 1)];
  sent = [];
  summary = SUMMARY;
  server = await aServer();
  server.on(readImport, () => summary);
  server.on(listImportRows, () => ({ data: [], nextCursor: null }));
  server.on(listImportPlaces, () => ({ data: places, nextCursor: null }));
  server.on(chooseImportPlace, ({ body, params }) => {
    sent.push([params['place'], body]);
    return SUMMARY;
  });
});
afterEach(() => server.close());

const panel = async () => within(await screen.findByRole('region', { name: 'Places' }));

test('a name is asked for each of its routes; a town that is looked at is no answer until somebody takes it', async () => {
  const { user } = await visit(server, '/transport/import?import=4');
  const shown = await panel();
  expect(await shown.findByText('Lyon – Valence')).toBeDefined();
  expect(shown.getByText('Madrid – Valence')).toBeDefined();
  await user.click(shown.getByRole('radio', { name: /^Valencia, Spain/ }));
  expect(sent).toEqual([]);
  await user.click(shown.getByRole('radio', { name: /^Valence, France/ }));
  await user.click(shown.getByRole('button', { name: 'It is this town' }));
  const { name, country, latitude, longitude } = FRENCH;
  await waitFor(() => expect(sent).toEqual([['0', { name, country, latitude, longitude, isOfAlike: false }]]));
});

test('one answer counts for the other routes where that is ticked', async () => {
  const { user } = await visit(server, '/transport/import?import=4');
  const shown = await panel();
  await user.click(await shown.findByRole('checkbox', { name: 'The same town on 1 other route that names it' }));
  await user.click(shown.getByRole('radio', { name: /^Valence, France/ }));
  await user.click(shown.getByRole('button', { name: 'It is this town' }));
  await waitFor(() => expect(sent).toMatchObject([['0', { isOfAlike: true }]]));
});

test('as long as a question is open the places are asked for, and not found, even if its rows are wrong anyway', async () => {
  summary = { ...SUMMARY, unsure: 0, bad: 3 };
  const { unmount } = await visit(server, '/transport/import?import=4');
  expect(await (await panel()).findByText(/^Say which town is meant/)).toBeDefined();
  unmount();
  places = places.map((one) => ({ ...one, chosen: FRENCH }));
  await visit(server, '/transport/import?import=4');
  expect(await (await panel()).findByText(/^These towns were found/)).toBeDefined();
});

test('places that could not be read are no places that are still read', async () => {
  server.on(listImportPlaces, () => {
    throw new DomainError('import.notFound');
  });
  const { user } = await visit(server, '/transport/import?import=4');
  const again = await (await panel()).findByRole('button', { name: 'Try again' });
  server.on(listImportPlaces, () => ({ data: places, nextCursor: null }));
  await user.click(again);
  expect(await (await panel()).findByText('Lyon – Valence')).toBeDefined();
});

test('containers that were made are found in the list of containers, each on its page there', async () => {
  server.on(readImport, () => ({
    ...SUMMARY,
    what: 'assets' as const,
    state: 'done' as const,
    mode: 'good' as const,
    unsure: 0,
    created: 2,
  }));
  const row = { state: 'created' as const, faults: [], warnings: [], places: [], idTransport: null };
  server.on(listImportRows, () => ({
    data: [
      { ...row, line: 2, cells: { reference: 'BOX-1' }, uniqueIdentifiant: 'AST-1' },
      { ...row, line: 3, cells: { reference: 'PALLET-1', kind: 'mobile' }, uniqueIdentifiant: 'AST-2' },
    ],
    nextCursor: null,
  }));
  await visit(server, '/masters/import?import=4');
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('BOX-1')).toBe('/masters/details/AST-1');
  expect(await target('PALLET-1')).toBe('/assets/details/AST-2');
  expect(screen.getAllByRole('link', { name: 'Back to the list' }).map((link) => link.getAttribute('href'))).toEqual([
    '/masters/list',
    '/masters/list',
  ]);
});
