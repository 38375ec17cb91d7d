import { createReturn, readCarriage, type Carriage } from '@sillage/contract/journeys/carriage/carriage.contract';
import { readTransport, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=carriage';
const CARRIAGE: Carriage = {
  idTransport: 41,
  revision: 1,
  incoterm: 'DAP',
  grossWeight: null,
  netWeight: null,
  chargeableWeight: null,
  goods: 'Vaccines',
  packages: 12,
  shipper: '',
  consignee: '',
  awbPrefix: '',
  awbSuffix: '',
  flightNumber: '',
  flightDate: null,
  driverName: '',
  driverPhone: '',
  driverPlate: '',
  airline: null,
  outward: null,
  back: null,
  proposedReference: 'PHARMA-41-R',
};

let server: TestServer;
let transport: TransportDetails;
let carriage: Carriage;
let asked: unknown[];
beforeEach(async () => {
  transport = theDetails();
  carriage = CARRIAGE;
  asked = [];
  server = await aServer();
  server.on(readTransport, ({ params }) =>
    params['idTransport'] === '42' ? theDetails({ idTransport: 42, reference: 'PHARMA-41-R', trackers: [] }) : transport,
  );
  server.on(readCarriage, () => carriage);
  server.on(createReturn, ({ body }) => {
    asked.push(body);
    return theDetails({ idTransport: 42, reference: String(body['reference']) });
  });
});
afterEach(() => server.close());

async function opened() {
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Make the return transport' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return transport' }));
  return { user, dialog, make: dialog.getByRole('button', { name: 'Make the return transport' }) };
}

test('a return says from where to where it goes, is made once, and its page opens', async () => {
  const { user, dialog, make } = await opened();
  expect(dialog.getByText(/^Via Emilia 4, Milano → 12 quai Perrache, 69002 Lyon,/)).toBeDefined();
  await user.dblClick(make);
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/42'));
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is still on the way keeps its trackers, and nobody is asked about them', async () => {
  const { user, dialog, make } = await opened();
  expect(dialog.getByText(/^Its trackers stay with it until it has arrived/)).toBeDefined();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(make);
  await waitFor(() => expect(asked).toMatchObject([{ trackers: [] }]));
});

test('what has arrived takes its trackers along unless somebody says otherwise', async () => {
  transport = theDetails({ status: 'arrived', trackers: ['TRK-1', 'TRK-2'] });
  const { user, dialog, make } = await opened();
  expect(dialog.getByRole('checkbox', { name: 'Take its trackers along' })).toHaveProperty('checked', true);
  await user.click(make);
  await waitFor(() => expect(asked).toMatchObject([{ trackers: ['TRK-1', 'TRK-2'] }]));
});

test('a tracker that is left behind is not taken, and other goods come back under another reference', async () => {
  transport = theDetails({ status: 'arrived' });
  const { user, dialog, make } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: 'Take its trackers along' }));
  await user.click(dialog.getByRole('radio', { name: 'Other goods, or empty' }));
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.clear(reference);
  await user.type(reference, 'BACK-7');
  await user.click(make);
  expect(await screen.findByText('Return transport BACK-7 created')).toBeDefined();
  expect(asked).toEqual([{ reference: 'BACK-7', goods: 'other', trackers: [] }]);
});

test('where there are no trackers, nothing is said of them', async () => {
  transport = theDetails({ status: 'arrived', trackers: [] });
  const { dialog } = await opened();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByText(/^Its trackers stay/)).toBeNull();
});

test('trackers that are not asked about any more, because an arrival was taken back, are not taken along', async () => {
  transport = theDetails({ status: 'arrived' });
  const { user, dialog, make } = await opened();
  expect(dialog.getByRole('checkbox', { name: 'Take its trackers along' })).toBeDefined();
  await waitFor(() => expect(server.hellos).toHaveLength(1));
  transport = theDetails({ status: 'intransit', revision: 2 });
  act(() => server.push({ type: 'reset', time: Date.now() }));
  await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull());
  await user.click(make);
  await waitFor(() => expect(asked).toMatchObject([{ trackers: [] }]));
});

test('a reference that is taken is told with what was typed, and another one is taken', async () => {
  server.on(createReturn, ({ body }) => {
    asked.push(body['reference']);
    if (asked.length === 1) throw new DomainError('shipment.referenceTaken', [{ field: 'reference', reason: 'taken' }]);
    return theDetails({ idTransport: 42, reference: String(body['reference']) });
  });
  const { user, dialog, make } = await opened();
  await user.click(make);
  expect(await dialog.findByText('the transport has not been created')).toBeDefined();
  expect(dialog.getByText(/already used/)).toBeDefined();
  const reference = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reference' });
  expect(reference.value).toBe('PHARMA-41-R');
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(reference));
  await user.type(reference, '2');
  expect(reference.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(make);
  expect(await screen.findByText('Return transport PHARMA-41-R2 created')).toBeDefined();
  expect(asked).toEqual(['PHARMA-41-R', 'PHARMA-41-R2']);
});

test('a return without a reference is not asked for; what is refused as a whole is told with what became of it', async () => {
  server.on(createReturn, ({ body }) => {
    asked.push(body['reference']);
    throw new DomainError('carriage.returnExists');
  });
  const { user, dialog, make } = await opened();
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.clear(reference);
  await user.type(reference, ' {Enter}');
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  await user.type(reference, 'BACK-7');
  await user.click(make);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^the transport has not been created .+/);
  expect(reference.getAttribute('aria-invalid')).not.toBe('true');
});

test('a way back leads to the way out, and may have a way back of its own', async () => {
  carriage = { ...CARRIAGE, outward: { idTransport: 7, reference: 'OUT-7' } };
  await visit(server, PATH, { as: aUser('user') });
  expect((await screen.findByRole('link', { name: 'OUT-7' })).getAttribute('href')).toBe('/transport/transportdetails/7');
  expect(screen.getByText('Is the return of')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make the return transport' })).toBeDefined();
});

test('a late answer for a dialog that was closed still says what became of it', async () => {
  const slow = Promise.withResolvers<void>();
  server.on(createReturn, async ({ body }) => {
    asked.push(body);
    await slow.promise;
    carriage = { ...CARRIAGE, back: { idTransport: 42, reference: 'PHARMA-41-R' } };
    return theDetails({ idTransport: 42, reference: 'PHARMA-41-R' });
  });
  const { user, dialog, make } = await opened();
  await user.click(make);
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  slow.resolve();
  // The way back stands on the page, so that nobody makes it a second time.
  expect(await screen.findByRole('link', { name: 'PHARMA-41-R' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the return transport' })).toBeNull();
});
