import { linkToAsset } from '@sillage/contract/goods/assets/assetLinks.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { listAttempts } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import { listRawMessages } from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import { readCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { listLinks, readHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as contract from '@sillage/contract/tracking/trackers/trackers.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCondition } from '../../testing/aCondition.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, aTracker } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let tracker: WireTracker;
let asked: string[];
beforeEach(async () => {
  tracker = aTracker({ asset: { uniqueIdentifiant: 'CRANE1', reference: 'Crane 1', kind: 'fixed' } });
  asked = [];
  server = await aServer();
  server.on(contract.listTrackers, ({ query }) => {
    asked.push(query.toString());
    return { data: query.get('state') === 'offline' ? [] : [tracker], nextCursor: null };
  });
  server.on(contract.countTrackers, () => ({ total: 5, inService: 4, online: 3, offline: 1, stock: 2, outOfService: 1 }));
  server.on(contract.readTracker, () => tracker);
  server.on(listLinks, () => ({
    data: [
      {
        kind: 'asset' as const,
        name: 'Crane 1',
        uniqueIdentifiant: 'CRANE1',
        isContainer: false,
        idTransport: null,
        startDate: ago(5),
        endDate: null,
      },
      {
        kind: 'shipment' as const,
        name: 'OLD-7',
        uniqueIdentifiant: null,
        isContainer: false,
        idTransport: 7,
        startDate: null,
        endDate: ago(6),
      },
    ],
    nextCursor: null,
  }));
  server.on(readCondition, () => aCondition());
  server.on(readHealth, () => ({
    series: { time: [1, 2], battery: [82, 81], highestBattery: [90, 82], signal: [null, null], longestStepMs: 10 },
    climate: { time: [ago(3), ago(2)].map(Date.parse), temperature: [4.5, 6.25], humidity: [null, null], longestStepMs: 3_600_000 },
    gaps: { count: 1, totalSeconds: 7200, longest: [{ from: ago(4), to: ago(2), isOpen: false }] },
    reports: 2,
    forecast: { emptyDate: '2030-05-04T10:00:00.000Z', percentPerDay: 2 },
  }));
});
afterEach(() => server.close());

test('the export has every column that the import asks for', async () => {
  const { user } = await visit(server, '/devices', { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  for (const column of ['Identifier', 'Type', 'Serial number', 'Protocol', 'Interval (s)'])
    expect(await dialog.findByText(new RegExp(column.replaceAll(/[()]/g, String.raw`\$&`)))).toBeDefined();
});

test('the states are counted and filter the list; a filter that finds nothing is cleared', async () => {
  const { user } = await visit(server, '/devices', { as: aUser('user') });
  expect(await screen.findByRole('link', { name: 'TRK-1' })).toBeDefined();
  expect(screen.getByText('Crane 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a device' })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /^Offline/ }));
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('link', { name: 'TRK-1' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Order'), 'Lowest battery first');
  await waitFor(() => expect(asked.at(-1)).toContain('orderBy=battery&order=ASC'));
});

const attempt = {
  identifier: '356938035643809',
  protocol: 'gt06',
  reason: 'unknown',
  count: 12,
  firstDate: ago(3),
  lastDate: ago(0.1),
  tracker: null,
};
const adopted = (differing: Partial<WireTracker>) =>
  aTracker({ idCustomer: 0, customerName: 'Sillage', connectivity: 'offline', lastHeardDate: null, ...differing });
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
async function visitAttempts() {
  const { user } = await visit(server, '/devices', { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('link', { name: 'Unknown devices' }));
  await screen.findByText(attempt.identifier);
  return user;
}

test('who tried to report is adopted in one click: the row says what came of it, shows a secret where one is needed, and gives the tracker to a customer', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  const phone = { ...attempt, identifier: 'PHONE', protocol: 'osmand', lastDate: ago(0.2) };
  let attempts: (typeof attempt)[] = [attempt, phone];
  server.on(listAttempts, () => ({ data: attempts }));
  server.on(contract.adoptTracker, ({ body }) => {
    attempts = attempts.filter(({ identifier }) => identifier !== body['uniqueIdentifiant']);
    const isPhone = body['uniqueIdentifiant'] === 'PHONE';
    tracker = adopted({ uniqueIdentifiant: String(body['uniqueIdentifiant']), protocol: isPhone ? 'osmand' : 'gt06' });
    return { ...tracker, secret: isPhone ? 'S3CRET' : null };
  });
  server.on(
    contract.moveTracker,
    ({ body }) => (tracker = { ...tracker, idCustomer: Number(body['idCustomer']), customerName: 'Alpes Froid' }),
  );
  const user = await visitAttempts();
  await user.click(rowOf('PHONE').getByRole('button', { name: 'Adopt' }));
  expect(await rowOf('PHONE').findByText('S3CRET')).toBeDefined();
  await user.click(rowOf(attempt.identifier).getByRole('button', { name: 'Adopt' }));
  const row = rowOf(attempt.identifier);
  expect(await row.findByText('It needs no secret: its next report is taken.')).toBeDefined();
  expect(row.getByRole('link', { name: /^Open its page/ }).getAttribute('href')).toBe('/devices/deviceDetails/356938035643809/GPS');
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Adopted'))).toHaveLength(2);
  await user.click(row.getByRole('button', { name: 'Give to a customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who gets 356938035643809?' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Give to another customer' }));
  await waitFor(() => expect(row.queryByRole('button', { name: 'Give to a customer' })).toBeNull());
  expect(row.getByText('Alpes Froid')).toBeDefined();
});

test('whoever comes second is told that it was adopted meanwhile; one that is known already is opened, not adopted', async () => {
  const known = { type: 'GPS' as const, idCustomer: 7, customerName: 'Alpes Froid' };
  server.on(listAttempts, () => ({ data: [attempt, { ...attempt, identifier: 'KNOWN', reason: 'wrongSecret', tracker: known }] }));
  server.on(contract.adoptTracker, () => {
    throw new DomainError('tracker.adoptedMeanwhile');
  });
  const user = await visitAttempts();
  expect(rowOf('KNOWN').queryByRole('button')).toBeNull();
  expect(rowOf('KNOWN').getByRole('link', { name: /^Open its page/ })).toBeDefined();
  await user.click(rowOf(attempt.identifier).getByRole('button', { name: 'Adopt' }));
  expect((await rowOf(attempt.identifier).findByRole('alert')).textContent).toBe('Somebody has added this tracker meanwhile.');
  expect(rowOf(attempt.identifier).getByRole('link', { name: /^Open its page/ })).toBeDefined();
});

test('who wants to say more of it than its protocol does is asked, and sees the secret once', async () => {
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
  const sensor = { ...attempt, identifier: 'SENSOR', protocol: 'json' };
  server.on(listAttempts, () => ({ data: [attempt, sensor] }));
  const sent: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  server.on(contract.createTracker, async ({ body }) => {
    sent.push(body);
    await answered.promise;
    tracker = adopted({ uniqueIdentifiant: 'SENSOR', protocol: 'json' });
    return { ...tracker, secret: 'S3CRET' };
  });
  const user = await visitAttempts();
  await user.click(rowOf('SENSOR').getByRole('button', { name: 'Adopt with details…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adopt SENSOR' }));
  await user.click(dialog.getByRole('button', { name: 'Adopt' }));
  // Whoever leaves now would never see it.
  for (const leave of dialog.getAllByRole('button', { name: 'Cancel' })) await user.click(leave);
  answered.resolve();
  expect(await dialog.findByText('S3CRET')).toBeDefined();
  expect(sent).toEqual([{ uniqueIdentifiant: 'SENSOR', type: 'GPS', idCustomer: 0, protocol: 'json', reportingIntervalSeconds: 900 }]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(rowOf('SENSOR').getByText('Adopted')).toBeDefined();
});

test('a tracker says how long its battery lasts, when it was silent and what it was on', async () => {
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('user') });
  expect(await screen.findByText('81 % – 90 %')).toBeDefined();
  expect(await screen.findByText('At 2 % a day its battery is empty about 04/05/2030, if it goes on like this.')).toBeDefined();
  expect(screen.getByText(/^1 gap/)).toBeDefined();
  // What it measured, on no shipment at all; humidity that was never measured is no line.
  expect(screen.getByText(/^4\.5\s°C – 6\.3\s°C$/)).toBeDefined();
  expect(screen.queryByText('Humidity')).toBeNull();
  const links = within(screen.getByRole('region', { name: 'What it was on' }));
  expect((await links.findByRole('link', { name: 'OLD-7' })).getAttribute('href')).toBe('/transport/transportdetails/7');
  expect(screen.queryByRole('button', { name: 'Out of service' })).toBeNull();
});

test('an asset that has a tracker refuses another one, and says which; an admin puts a tracker out of service', async () => {
  tracker = aTracker();
  server.on(listRegister, () => ({
    data: [
      {
        uniqueIdentifiant: 'CRANE2',
        kind: 'fixed' as const,
        reference: 'Crane 2',
        description: '',
        ownerNumber: '',
        idCustomer: 7,
        customerName: 'Alpes Froid',
        comment: '',
        measured: { temperature: null, humidity: null },
        revision: 1,
        createdDate: ago(9),
        inCharge: null,
        tracker: null,
        position: null,
        container: null,
        holds: 0,
        site: null,
        room: null,
      },
    ],
    nextCursor: null,
  }));
  server.on(linkToAsset, () => {
    throw new DomainError('asset.hasTracker', [{ field: 'tracker', reason: 'TRK-9' }]);
  });
  server.on(contract.changeTracker, ({ body }) => (tracker = aTracker({ status: body['status'] as 'H' })));
  const { user } = await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('userAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Link to an asset' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which asset is TRK-1 put on?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Asset' }), 'Crane 2');
  const link = dialog.getByRole('button', { name: 'Link' });
  await waitFor(() => expect(link).toHaveProperty('disabled', false));
  await user.click(link);
  expect(await dialog.findByText(/It has a tracker already.*\(TRK-9\)$/)).toBeDefined();
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Out of service' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Out of service' }));
  expect(await screen.findByRole('button', { name: 'Back in service' })).toBeDefined();
});

test('a tracker that is not there leads back to the list', async () => {
  server.on(contract.readTracker, () => {
    throw new DomainError('tracker.notFound');
  });
  await visit(server, '/devices/deviceDetails/NONE/GPS');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such tracker.');
});

test('the last messages of a tracker are there as they came, beside what was decoded, and with the reason where they were refused', async () => {
  const message = {
    idMessage: 2,
    receivedDate: ago(1),
    protocol: 'json',
    isText: true,
    sizeBytes: 17,
    payload: '{"temperature":4}',
  };
  server.on(listRawMessages, () => ({
    data: [
      { ...message, decoded: [{ temperature: 4 }], fault: null },
      { ...message, idMessage: 1, isText: false, payload: '00ff', sizeBytes: 9, decoded: [], fault: 'crc' },
    ],
    nextCursor: null,
  }));
  await visit(server, '/devices/deviceDetails/TRK-1/GPS', { as: aUser('user') });
  const panel = within(await screen.findByRole('region', { name: 'Messages as they came' }));
  expect(await panel.findByText('json, 1 reading, 17 bytes')).toBeDefined();
  expect(panel.getByText('00 ff …')).toBeDefined();
  expect(panel.getByText('crc')).toBeDefined();
  expect(panel.getAllByText('Refused')).toHaveLength(1);
});
