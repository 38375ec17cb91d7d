import { customer } from '@sillage/contract/people/customers/customers.contract';
import { listAttempts } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import * as contract from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aTracker } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let sent: Record<string, unknown>[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  server.on(listAttempts, () => ({ data: [] }));
  server.on(contract.listTrackers, () => ({ data: [], nextCursor: null }));
  server.on(contract.countTrackers, () => ({ total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 }));
  server.on(contract.createTracker, ({ body }) => {
    sent.push(body);
    if (body['uniqueIdentifiant'] === 'TAKEN')
      throw new DomainError('tracker.identifierTaken', [{ field: 'uniqueIdentifiant', reason: 'taken' }]);
    return { ...aTracker({ uniqueIdentifiant: String(body['uniqueIdentifiant']) }), secret: 'S3CRET' };
  });
});
afterEach(() => server.close());

async function open() {
  const { user } = await visit(server, '/devices', { as: aUser('superAdmin') });
  await user.click((await screen.findAllByRole('button', { name: 'Add a device' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a device' }));
  return { user, dialog, add: dialog.getByRole('button', { name: 'Add a device' }) };
}

test('what is no identifier, and an interval that is none, are told at their fields before anything is sent', async () => {
  const { user, dialog, add } = await open();
  expect(add).toHaveProperty('disabled', true);
  const [identifier, interval] = [dialog.getByLabelText('Identifier'), dialog.getByLabelText('Reporting interval')];
  await user.type(identifier, 'no name');
  await user.clear(interval);
  await user.type(interval, 'often');
  await user.click(add);
  expect([identifier, interval].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(dialog.getAllByText('This is not right.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(identifier));
  await user.clear(identifier);
  await user.type(identifier, 'NEW-1');
  expect(identifier.getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([]);
});

test('an identifier that is taken is told at it; another one is added once, and its secret is shown', async () => {
  const { user, dialog, add } = await open();
  const identifier = dialog.getByLabelText('Identifier');
  await user.type(identifier, 'TAKEN{Enter}');
  await waitFor(() => expect(identifier.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(identifier);
  await user.clear(identifier);
  await user.type(identifier, ' NEW-1 ');
  await user.dblClick(add);
  expect(await dialog.findByText('S3CRET')).toBeDefined();
  expect(sent.slice(1)).toEqual([{ uniqueIdentifiant: 'NEW-1', type: 'GPS', idCustomer: 0, reportingIntervalSeconds: 900 }]);
});
