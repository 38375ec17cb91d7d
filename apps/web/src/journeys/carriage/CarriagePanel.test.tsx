import { readOrdered } from '@sillage/contract/commerce/quotes/ordered.contract';
import { createReturn, readCarriage, updateCarriage, type Carriage } from '@sillage/contract/journeys/carriage/carriage.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../app/router.ts';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=carriage';
const CARRIAGE: Carriage = {
  idTransport: 41,
  revision: 1,
  incoterm: 'DAP',
  grossWeight: 1200.5,
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
let kept: Carriage;
let asked: object[];
beforeEach(async () => {
  server = await aServer();
  [kept, asked] = [CARRIAGE, []];
  server.on(readTransport, () => theDetails({ revision: kept.revision }));
  server.on(readCarriage, () => kept);
  server.on(readOrdered, () => ({ ordered: null }));
  server.on(updateCarriage, ({ body }) => {
    asked.push(body);
    if (body['revision'] !== kept.revision) throw new DomainError('shipment.changedMeanwhile', [{ field: 'revision', reason: '2' }]);
    kept = { ...kept, ...body, revision: kept.revision + 1 };
    return kept;
  });
});
afterEach(() => server.close());

async function edit() {
  const view = await visit(server, PATH);
  await view.user.click(await screen.findByRole('button', { name: 'Edit carriage' }));
  return view;
}

test('what is known is shown, and what is not says so', async () => {
  await visit(server, PATH);
  expect(await screen.findByText('1,200.5 kg')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Driver' })).getAllByText('Not said yet')).toHaveLength(3);
});

test('a waybill is pasted whole, its airline named and its check digit looked at; only what was changed is sent', async () => {
  const { user } = await edit();
  await user.click(screen.getByRole('textbox', { name: 'Airline prefix' }));
  await user.paste('057-1234 5674');
  expect(screen.getByText('Air France')).toBeDefined();
  expect(screen.getByText(/last digit does not fit/)).toBeDefined();
  const suffix = screen.getByRole<HTMLInputElement>('textbox', { name: 'Waybill number' });
  await user.clear(suffix);
  await user.type(suffix, '12345675');
  expect(screen.queryByText(/last digit does not fit/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Carriage saved')).toBeDefined();
  expect(asked).toEqual([{ revision: 1, awbPrefix: '057', awbSuffix: '12345675' }]);
});

test('an unknown airline is pointed out', async () => {
  const { user } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'Airline prefix' }), '998');
  expect(screen.getByText(/No airline known/)).toBeDefined();
});

test('all that is wrong is said at once, each beside its field, and nothing is sent', async () => {
  const sent: unknown[] = [];
  server.on(updateCarriage, ({ body }) => {
    sent.push(body);
    return kept;
  });
  const { user } = await edit();
  const field = (name: string) => screen.getByRole('textbox', { name });
  await user.clear(field('Airline prefix'));
  await user.type(field('Airline prefix'), '05');
  await user.type(field('Flight number'), 'AF');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const wrong = ['Airline prefix', 'Flight number'].map((name) => field(name).getAttribute('aria-invalid'));
  expect([wrong, document.activeElement, sent]).toEqual([['true', 'true'], field('Airline prefix'), []]);
});

test('what is refused is gone to', async () => {
  server.on(updateCarriage, () => {
    throw new DomainError('carriage.flightInvalid', [{ field: 'flightNumber', reason: 'form' }]);
  });
  const { user } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'Flight number' }), 'AF');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Flight number' })));
});

test('what was begun is there again when the page was left; called off, it is not', async () => {
  const { user } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'Number plate' }), 'AB-1');
  const tabs = screen.getByRole('navigation', { name: 'PHARMA-41' });
  await user.click(within(tabs).getByRole('link', { name: 'Overview' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Number plate' })).toBeNull());
  await user.click(within(tabs).getByRole('link', { name: 'Carriage' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number plate' })).value).toBe('AB-1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit carriage' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number plate' }).value).toBe('');
});

test('nothing that was typed is lost when somebody else was faster', async () => {
  const { user } = await edit();
  kept = { ...kept, goods: 'Insulin', revision: 2 };
  await user.type(screen.getByRole('textbox', { name: 'Number plate' }), 'AB-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Somebody changed this shipment/);
  expect(await screen.findByText('Changed meanwhile to: Insulin')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number plate' }).value).toBe('AB-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toMatchObject({ goods: 'Insulin', driverPlate: 'AB-1', revision: 3 }));
});

test('the return is made with one click, and leads there', async () => {
  const made: object[] = [];
  server.on(createReturn, ({ body }) => {
    made.push(body);
    return theDetails({ idTransport: 42, reference: 'PHARMA-41-R' });
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Make the return transport' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make the return transport' }));
  expect(await screen.findByText('Return transport PHARMA-41-R created')).toBeDefined();
  expect(made).toEqual([{ reference: 'PHARMA-41-R', goods: 'same', trackers: [] }]);
});

test('what fails says that the transport has not been created, and why', async () => {
  server.on(createReturn, () => {
    throw new DomainError('shipment.referenceTaken');
  });
  const { user } = await visit(server, PATH);
  await user.click(await screen.findByRole('button', { name: 'Make the return transport' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make the return transport' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toMatch(/the transport has not been created.*already used/);
});

test('both ways are linked', async () => {
  kept = { ...CARRIAGE, outward: { idTransport: 7, reference: 'OUT-7' }, back: { idTransport: 9, reference: 'BACK-9' } };
  await visit(server, PATH);
  expect((await screen.findByRole('link', { name: 'OUT-7' })).getAttribute('href')).toBe('/transport/transportdetails/7');
  expect(screen.getByRole('link', { name: 'BACK-9' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the return transport' })).toBeNull();
});

test('what was begun of one shipment is not shown, kept or sent for another one that is gone to', async () => {
  const number = (params: Readonly<Record<string, string>>) => Number(params['idTransport']);
  server.on(readTransport, ({ params }) => theDetails({ idTransport: number(params), reference: `PHARMA-${number(params)}`, revision: 1 }));
  server.on(readCarriage, ({ params }) => ({ ...CARRIAGE, idTransport: number(params) }));
  const goTo = (idTransport: string) =>
    act(() => router.navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport }, search: { tab: 'carriage' } }));
  const { user } = await visit(server, PATH.replace('41', '42'));
  await screen.findByRole('button', { name: 'Edit carriage' });
  await goTo('41');
  await screen.findByRole('navigation', { name: 'PHARMA-41' });
  await user.click(await screen.findByRole('button', { name: 'Edit carriage' }));
  await user.type(screen.getByRole('textbox', { name: 'Number plate' }), 'AB-41');
  await goTo('42');
  await screen.findByRole('navigation', { name: 'PHARMA-42' });
  expect(await screen.findByRole('button', { name: 'Edit carriage' })).toBeDefined();
  expect(screen.queryByDisplayValue('AB-41')).toBeNull();
  await goTo('41');
  expect(await screen.findByDisplayValue('AB-41')).toBeDefined();
});
