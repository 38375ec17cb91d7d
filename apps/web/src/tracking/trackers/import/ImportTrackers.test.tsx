import * as contract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { countTrackers, listTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { secretsCsv, toAsked } from './trackerImport.view.ts';

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(listTrackers, () => ({ data: [], nextCursor: null }));
  server.on(countTrackers, () => ({ total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
  server.onAction(customer, 'listlight', () => ({ data: [] }));
});
afterEach(() => server.close());

test('a file is looked at, another column is chosen, and the secrets are handed out until it is closed, which asks first', async () => {
  const looked: unknown[] = [];
  server.on(contract.checkTrackers, ({ body }) => {
    looked.push(body['rows']);
    const refused = [
      { line: 3, uniqueIdentifiant: 'B', faults: [{ field: 'uniqueIdentifiant' as const, code: 'tracker.identifierTaken' as const }] },
    ];
    return { good: 1, refused };
  });
  server.on(contract.importTrackers, () => ({ made: [{ uniqueIdentifiant: 'A', secret: 'S3CRET' }], refused: [] }));
  const { user } = await visit(server, '/devices', { as: aUser('superAdmin') });
  await user.click((await screen.findAllByRole('button', { name: 'Import' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Devices from a file' }));
  await user.upload(dialog.getByLabelText('File'), new File(['IMEI;Nickname;Serial\nA;x;1\nB;y;2\n'], 'trackers.csv'));
  expect(await dialog.findByText(/already used by another tracker/)).toBeDefined();
  expect(dialog.getByText('Right: 1. Refused: 1.')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Serial number'), 'Nickname');
  await waitFor(() => expect(looked).toHaveLength(2));
  expect(looked[1]).toMatchObject([{ line: 2, cells: { uniqueIdentifiant: 'A', serial: 'x' } }, { line: 3 }]);
  const make = await dialog.findByRole('button', { name: 'Add 1 device' });
  await user.click(make);
  const save = await dialog.findByRole('button', { name: 'Save the secrets (CSV)' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('alert').textContent).toContain('Save them before you leave');
  await user.click(save);
  expect(dialog.getByText(/handed to the browser/)).toBeDefined();
  // A browser that kept no file is asked once more.
  await user.click(save);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever is no operator brings no file', async () => {
  await visit(server, '/devices', { as: aUser('userAdmin') });
  expect(await screen.findByText('No devices so far')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('intervals are minutes, or what the heading says; no spreadsheet runs anything in the file of secrets', () => {
  const table = (heading: string) => ({ name: '', headings: ['IMEI', heading], rows: [{ line: 2, cells: ['A', '5'] }] });
  const mapping = { uniqueIdentifiant: 0, interval: 1 };
  expect(toAsked({ table: table('Interval'), mapping }, 0).secondsEach).toBe(60);
  expect(toAsked({ table: table('Interval (s)'), mapping }, 0).secondsEach).toBe(1);
  expect(secretsCsv([{ uniqueIdentifiant: '-A', secret: '=B' }], ['Identifier', 'Secret'])).toContain('"\'-A","\'=B"');
});

test('as long as devices are being made nobody leaves without their secrets', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(contract.checkTrackers, () => ({ good: 1, refused: [] }));
  server.on(contract.importTrackers, async () => {
    await slow.promise;
    return { made: [{ uniqueIdentifiant: 'A', secret: 'S3CRET' }], refused: [] };
  });
  const { user } = await visit(server, '/devices', { as: aUser('superAdmin') });
  await user.click((await screen.findAllByRole('button', { name: 'Import' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Devices from a file' }));
  await user.upload(dialog.getByLabelText('File'), new File(['IMEI\nA\n'], 'trackers.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 device' }));
  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  slow.resolve();
  expect(await dialog.findByRole('button', { name: 'Save the secrets (CSV)' })).toBeDefined();
});
