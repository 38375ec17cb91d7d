import {
  cancelImport,
  checkImport,
  listImportPlaces,
  listImportRows,
  readImport,
  readImportMapping,
  startImport,
  type ImportRow,
  type ImportSummary,
} from '@sillage/contract/journeys/imports/imports.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../app/router.ts';
import { aServer, type Asked, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const CSV = 'Reference;Trackers;Departure;Arrival;Planned arrival;Notes\nA-1;TRK-1;Lyon;Milano;13/04/2026 08:30;x\nA-2;;Lyon;Milano;;y\n';

function aSummary(differing: Partial<ImportSummary> = {}): ImportSummary {
  return {
    idImport: 4,
    idCustomer: 7,
    what: 'shipments',
    fileName: 'plan.csv',
    state: 'checked',
    mode: null,
    columns: [
      { field: 'reference', heading: 'Reference' },
      { field: 'trackers', heading: 'Trackers' },
    ],
    total: 2,
    good: 1,
    bad: 1,
    warned: 0,
    unsure: 0,
    there: 0,
    created: 0,
    createdDate: '2026-03-02T10:00:00Z',
    finishedDate: null,
    ...differing,
  };
}

function aRow(differing: Partial<ImportRow> = {}): ImportRow {
  const cells = { reference: 'A-1', trackers: 'TRK-1', departure: 'Lyon', arrival: 'Milano' };
  return { line: 2, state: 'good', cells, faults: [], warnings: [], places: [], idTransport: null, uniqueIdentifiant: null, ...differing };
}
const BAD = aRow({
  line: 3,
  state: 'bad',
  cells: { reference: '=A2', trackers: '', departure: 'Lyon', arrival: 'Milano' },
  faults: [{ field: 'trackers', code: 'import.columnMissing' }],
});

let server: TestServer;
let summary: ImportSummary;
let checked: Asked['body'][];
let rows: (query: URLSearchParams) => { data: ImportRow[]; nextCursor: string | null };
beforeEach(async () => {
  summary = aSummary();
  checked = [];
  rows = () => ({ data: [aRow(), BAD], nextCursor: null });
  server = await aServer();
  server.on(readImportMapping, () => ({ mapping: null }));
  server.on(checkImport, ({ body }) => {
    checked.push(body);
    return summary;
  });
  server.on(readImport, () => summary);
  server.on(listImportRows, ({ query }) => rows(query));
  server.on(listImportPlaces, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const theField = () => screen.findByLabelText<HTMLInputElement>('File', { selector: 'input' });
const bring = async (user: UserEvent, text = CSV, name = 'plan.csv') =>
  user.upload(await theField(), new File([text], name, { type: 'text/csv' }));
const columnOf = (name: string | RegExp) => screen.findByLabelText<HTMLSelectElement>(name);
const saidOf = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent;

test('columns are guessed with how their dates are written, only what they say is sent, and the rows are looked at before anything is made', async () => {
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  expect(saidOf(await columnOf('Reference (required)'))).toBe('Reference');
  expect(saidOf(await columnOf('Planned arrival'))).toBe('Planned arrival');
  expect(saidOf(await columnOf('Dates'))).toBe('Day, month, year (31/12/2026)');
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByRole('button', { name: 'Import (1)' })).toBeDefined();
  expect(router.history.location.search).toBe('?import=4');
  expect(checked).toEqual([
    expect.objectContaining({
      what: 'shipments',
      fileName: 'plan.csv',
      columns: [
        { field: 'reference', heading: 'Reference' },
        { field: 'trackers', heading: 'Trackers' },
        { field: 'departure', heading: 'Departure' },
        { field: 'arrival', heading: 'Arrival' },
        { field: 'plannedArrival', heading: 'Planned arrival' },
      ],
      rows: [
        { line: 2, cells: ['A-1', 'TRK-1', 'Lyon', 'Milano', '13/04/2026 08:30'] },
        { line: 3, cells: ['A-2', '', 'Lyon', 'Milano', ''] },
      ],
    }),
  ]);
  // What is wrong with a row stands in it, with the field that it is about.
  const refused = within((await screen.findByText('=A2')).closest('tr') as HTMLElement);
  expect(refused.getByText('Refused')).toBeDefined();
  expect(refused.getByText(/^Trackers: /)).toBeDefined();
});

test('a required column that no heading names is told at its field, and nothing is sent until it is chosen', async () => {
  const { user } = await visit(server, '/transport/import');
  await bring(user, 'Reference;Box;Departure;Arrival\nA-1;TRK-1;Lyon;Milano\n');
  await user.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  const trackers = await columnOf('Trackers (required)');
  expect(trackers.getAttribute('aria-invalid')).toBe('true');
  expect(checked).toEqual([]);
  await user.selectOptions(trackers, 'Box');
  expect(screen.getByText('TRK-1')).toBeDefined();
  await user.dblClick(screen.getByRole('button', { name: 'Look at the rows' }));
  await screen.findByRole('button', { name: 'Import (1)' });
  expect(checked.map(({ columns }) => columns)).toEqual([
    [
      { field: 'reference', heading: 'Reference' },
      { field: 'trackers', heading: 'Box' },
      { field: 'departure', heading: 'Departure' },
      { field: 'arrival', heading: 'Arrival' },
    ],
  ]);
});

test('a radius that is none is told at its field and not sent', async () => {
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  const radius = await screen.findByLabelText('Radius where none is given');
  await user.clear(radius);
  await user.type(radius, '20');
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(radius.getAttribute('aria-invalid')).toBe('true');
  await user.clear(radius);
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(radius.getAttribute('aria-invalid')).toBe('true');
  expect(checked).toEqual([]);
  await user.type(radius, '750');
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  await screen.findByRole('button', { name: 'Import (1)' });
  expect(checked[0]?.['settings']).toMatchObject({ radiusMetres: 750 });
});

test('the columns of an earlier file with such headings are found again', async () => {
  const settings = { dateOrder: 'mdy', timeZone: 'Asia/Dubai', type: 'sea', kind: 'mobile', radiusMetres: 900 } as const;
  const asked: (string | null)[] = [];
  server.on(readImportMapping, ({ query }) => {
    asked.push(query.get('idCustomer'));
    return { mapping: { columns: [{ field: 'reference' as const, heading: 'Notes' }], settings } };
  });
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  expect(await screen.findByText(/the columns are as they were the last time/)).toBeDefined();
  expect(saidOf(await columnOf('Reference (required)'))).toBe('Notes');
  expect(saidOf(await columnOf('Trackers (required)'))).toBe('Not in this file');
  expect(saidOf(await columnOf('Time zone of the dates'))).toBe('Asia/Dubai');
  expect(screen.getByLabelText<HTMLInputElement>('Radius where none is given').value).toBe('900');
  expect(asked).toEqual([null]);
});

test('where the earlier columns cannot be read they are guessed all the same', async () => {
  server.on(readImportMapping, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  expect(await screen.findByText(/the columns were guessed by their headings/)).toBeDefined();
});

test('the operator says for which customer before a file is read, and it is looked at for that one', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 8, customerName: 'Maison Lune' }] }));
  const { user } = await visit(server, '/transport/import', { as: aUser('superAdmin') });
  await bring(user);
  const field = await screen.findByRole('combobox', { name: /Customer/ });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Look at the rows' })).toBeNull();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Maison Lune', hidden: true }));
  await bring(user);
  await user.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  await screen.findByRole('button', { name: 'Import (1)' });
  expect(checked[0]).toMatchObject({ idCustomer: 8 });
});

test('what is no table is told, and the next file is read', async () => {
  const { user } = await visit(server, '/transport/import');
  await bring(user, 'a\0b', 'picture.csv');
  expect(await screen.findByRole('alert')).toBeDefined();
  await bring(user, '\n\n', 'empty.csv');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/no rows|nothing|empty/i));
  await bring(user);
  expect(await screen.findByRole('button', { name: 'Look at the rows' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the server refuses of a whole file is told, and goes when another column is tried', async () => {
  let times = 0;
  server.on(checkImport, () => {
    if (times++ === 0) throw new DomainError('import.columnMissing');
    return summary;
  });
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  await user.click(await screen.findByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  expect(await screen.findByRole('button', { name: 'Import (1)' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the rows that are right are made once, all or none only where all are right, and it can be called off', async () => {
  const modes: unknown[] = [];
  server.on(startImport, ({ body }) => {
    modes.push(body['mode']);
    return (summary = aSummary({ state: 'running', mode: 'good', created: 0 }));
  });
  server.on(cancelImport, () => (summary = aSummary({ state: 'cancelled', mode: 'good', created: 1, good: 0 })));
  const { user } = await visit(server, '/transport/import?import=4');
  const start = await screen.findByRole('button', { name: 'Import (1)' });
  await user.click(screen.getByLabelText(/^All rows or none/));
  expect(start).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText(/^The rows that are right/));
  await user.dblClick(start);
  expect(await screen.findByText('0 of 1 made')).toBeDefined();
  expect(modes).toEqual(['good']);
  // While it is under way nothing of the steps leads away from it.
  expect(screen.queryByRole('button', { name: 'Import another file' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('Called off. Shipments that were made before stay: 1.')).toBeDefined();
});

test('a calling off that does not reach the server is said to have failed', async () => {
  summary = aSummary({ state: 'running', mode: 'good', total: 900, good: 899 });
  server.on(cancelImport, () => {
    throw new DomainError('access.notAllowed');
  });
  const { user } = await visit(server, '/transport/import?import=4');
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('an import that ends while it is watched says what became of it, and leads to what was made', async () => {
  summary = aSummary({ state: 'running', mode: 'good' });
  await visit(server, '/transport/import?import=4');
  await screen.findByText('0 of 1 made');
  rows = () => ({ data: [aRow({ state: 'created', idTransport: 41 }), BAD], nextCursor: null });
  summary = aSummary({ state: 'done', mode: 'good', created: 1, good: 0, finishedDate: '2026-03-02T10:01:00Z' });
  expect(await screen.findByText(/Shipments made: 1\. Rows refused: 1\./)).toBeDefined();
  const made = await screen.findByRole('link', { name: 'A-1' });
  expect(made.getAttribute('href')).toBe('/transport/transportdetails/41');
});

test('rows are read page by page, and those of one state alone', async () => {
  const asked: string[] = [];
  rows = (query) => {
    asked.push(`${query.get('only')} ${query.get('cursor')}`);
    if (query.get('only') === 'bad') return { data: [BAD], nextCursor: null };
    return query.get('cursor') === null
      ? { data: [aRow()], nextCursor: 'after 2' }
      : { data: [aRow({ line: 9, cells: { reference: 'A-9' } })], nextCursor: null };
  };
  const { user } = await visit(server, '/transport/import?import=4');
  expect(await screen.findByText('A-9')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^With errors/ }));
  expect(await screen.findByText('=A2')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('A-9')).toBeNull());
  expect(asked).toEqual(['null null', 'null after 2', 'bad null']);
});

test('refused rows are saved with why, all pages of them, and no spreadsheet runs what they say', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:refused');
  rows = (query) => {
    if (query.get('only') !== 'bad') return { data: [aRow()], nextCursor: null };
    return query.get('cursor') === null
      ? { data: [BAD], nextCursor: 'more' }
      : { data: [aRow({ line: 8, state: 'bad', cells: { reference: 'B "8"; x' }, faults: [] })], nextCursor: null };
  };
  const { user } = await visit(server, '/transport/import?import=4');
  await user.click(await screen.findByRole('button', { name: 'Save the refused rows' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines[0]?.replace('\uFEFF', '')).toBe('Reference,Trackers,Row,Reason');
  expect(lines[1]).toMatch(/^"?'=A2"?,,3,/);
  expect(lines[2]).toBe('"B ""8""; x",,8,');
});

test('an import that is not there any more says so, and another file can be chosen', async () => {
  server.on(readImport, () => {
    throw new DomainError('request.notFound');
  });
  const { user } = await visit(server, '/transport/import?import=99');
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /File/ }));
  expect(await theField()).toBeDefined();
  expect(router.history.location.search).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever goes back in the browser from the rows finds the columns as they were', async () => {
  const { user } = await visit(server, '/transport/import');
  await bring(user);
  await user.selectOptions(await columnOf('Assets'), 'Notes');
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  await screen.findByRole('button', { name: 'Import (1)' });
  act(() => router.history.back());
  expect(saidOf(await columnOf('Assets'))).toBe('Notes');
});

test('of a workbook of containers a row that does not say its kind is one', async () => {
  summary = aSummary({ what: 'assets', state: 'done', mode: 'good', created: 1, good: 0, bad: 0 });
  rows = () => ({ data: [aRow({ state: 'created', cells: { reference: 'BOX-1' }, uniqueIdentifiant: 'BOX1' })], nextCursor: null });
  await visit(server, '/masters/import?import=4');
  expect((await screen.findByRole('link', { name: 'BOX-1' })).getAttribute('href')).toBe('/masters/details/BOX1');
});
