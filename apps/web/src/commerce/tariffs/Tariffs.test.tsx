import { searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { importTariffs } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import * as contract from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { TriedOption, WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { aUser, visit } from '../../testing/aVisit.tsx';

const LYON_BERLIN: WireTariff = {
  idTariff: 3,
  name: 'Lyon – Berlin',
  routeOption: 'green',
  mode: 'rail',
  from: [{ country: 'FR', postcodeFrom: '69', postcodeTo: '69' }],
  to: [{ country: 'DE', postcodeFrom: null, postcodeTo: null }],
  transitDays: 3,
  breaks: [
    { fromKg: 0, centsPer100Kg: 2550 },
    { fromKg: 100, centsPer100Kg: 2000 },
  ],
  minimumCents: 4000,
  fuel: [{ from: '2026-01-01', basisPoints: 1250, centsPer100Kg: 0 }],
  insurance: { basisPoints: 30, minimumCents: 800 },
  surcharges: [{ kind: 'coldChain', cents: 1500, basisPoints: 0 }],
  marginBasisPoints: 1000,
  validFrom: '2026-01-01',
  validTo: null,
  offerDays: 14,
  intensity: null,
  included: '',
  state: 'current',
  revision: 2,
};
const OPERATOR = { as: aUser('superAdmin') };

let server: TestServer;
const sent: Record<string, unknown>[] = [];
beforeEach(async () => {
  sent.length = 0;
  server = await aServer();
  server.on(contract.listTariffs, () => ({ data: [LYON_BERLIN], nextCursor: null }));
  server.on(contract.readTariff, () => LYON_BERLIN);
  server.onAction(customer, 'listlight', () => ({
    data: [{ idCustomer: 7, customerName: 'Alpes Froid', typeClient: 'TR', vertical: '' }],
  }));
});
afterEach(() => server.close());

test('whoever is no operator has no price lists', async () => {
  await visit(server, '/tariffs', { as: aUser('userAdmin') });
  expect(screen.queryByText('Lyon – Berlin')).toBeNull();
});

test('price lists are listed with their lanes, and filtered by transport in the address bar', async () => {
  const { user } = await visit(server, '/tariffs', OPERATOR);
  expect(await screen.findByRole('link', { name: 'Lyon – Berlin' })).toBeDefined();
  expect(screen.getByText('FR → DE')).toBeDefined();
  expect(screen.getByText('In force')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Transport'), 'Sea');
  await waitFor(() => expect(location.search).toContain('mode=sea'));
});

test('a price list is changed: what is wrong is told at its field, and it is sent in cents', async () => {
  server.on(contract.changeTariff, ({ body }) => {
    sent.push(body);
    return { ...LYON_BERLIN, revision: 3 };
  });
  const { user } = await visit(server, '/tariffs/3', OPERATOR);
  const rates = within(await screen.findByRole('list', { name: 'Freight by weight' }));
  const [, second] = rates.getAllByLabelText<HTMLInputElement>('Per 100 kg');
  expect(second?.value).toBe('20');
  await user.clear(second as HTMLElement);
  await user.type(second as HTMLElement, '19,5');
  const [, weight] = rates.getAllByLabelText('From weight');
  await user.clear(weight as HTMLElement);
  await user.type(weight as HTMLElement, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/see the fields in red/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(weight as HTMLElement, '{Backspace}150');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    revision: 2,
    breaks: [
      { fromKg: 0, centsPer100Kg: 2550 },
      { fromKg: 150, centsPer100Kg: 1950 },
    ],
    surcharges: [{ kind: 'coldChain', cents: 1500, basisPoints: 0 }],
    from: [{ country: 'FR', postcodeFrom: '69', postcodeTo: '69' }],
  });
});

test('a copy begins as the other one, under another name, and a name that is taken is told at it', async () => {
  server.on(contract.createTariff, ({ body }) => {
    sent.push(body);
    throw new DomainError('tariff.nameTaken', [{ field: 'name', reason: 'taken' }]);
  });
  const { user } = await visit(server, '/tariffs/new?from=3', OPERATOR);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Lyon – Berlin (copy)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(sent[0]).not.toHaveProperty('revision');
  await user.type(name, ' 2');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
});

test('a price list is deleted once somebody has said so twice', async () => {
  server.on(contract.removeTariff, ({ params }) => {
    sent.push(params);
    return {};
  });
  const { user } = await visit(server, '/tariffs', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'What can be done with Lyon – Berlin' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(sent).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  // The list may still have it, where it could not be read again: the question is answered all the same.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a file is looked at, what is wrong is told by row and column, and a right one is imported', async () => {
  let [isRight, isBroken] = [false, true];
  server.on(importTariffs, ({ body }) => {
    if (isBroken) throw new DomainError('server.failed');
    sent.push(body);
    const fault = { line: 2, name: 'X', field: 'breaks' as const, code: 'tariff.breaksInvalid' as const, said: '1: 2' };
    const { idTariff: _id, state: _state, revision: _revision, ...kept } = { ...LYON_BERLIN, marginBasisPoints: 1250, surcharges: [] };
    const outcomes = [{ line: 2, outcome: 'changed' as const, before: kept }];
    return { added: 0, changed: 1, unchanged: 0, faults: isRight ? [] : [fault], outcomes };
  });
  const { user } = await visit(server, '/tariffs', OPERATOR);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Import from a file' }));
    return within(await screen.findByRole('dialog', { name: 'Import from a file' }));
  };
  const dialog = await open();
  const csv = 'name,routeOption,mode,From,to,Transit days,breaks,validFrom\nX,green,Rail,FR,DE,2,0: 25,02/01/2026\n';
  await user.upload(dialog.getByLabelText('File'), new File([csv], 'lists.csv'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await dialog.findByText(/^Freight per 100 kg:/)).toBeDefined();
  expect(sent[0]).toMatchObject({
    dryRun: true,
    rows: [{ line: 2, cells: { name: 'X', mode: 'rail', from: 'FR', transitDays: '2', breaks: '0: 25' } }],
  });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  isRight = true;
  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  await user.upload(dialog.getByLabelText('File'), new File([csv], 'lists.csv'));
  expect(await dialog.findByText('All rows are right. To add: 0. To write anew: 1. Unchanged: 0.')).toBeDefined();
  expect(dialog.getByText('Changed')).toBeDefined();
  expect(dialog.getByText('Margin (%): 12.50 → 0')).toBeDefined();
  expect(dialog.getByText('Valid from: 2026-01-01 → 2026-02-01')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Dates in the file'), 'Day, month, year (31/12/2026)');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dayOrder: 'day', dryRun: true }));
  expect(await dialog.findByText('Valid from: 2026-01-01 → 2026-01-02')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: false }));
  expect(await screen.findByText('Price lists added: 0, written anew: 1, unchanged: 0.')).toBeDefined();
});

const TRIED: TriedOption = {
  routeOption: 'green',
  mode: 'rail',
  priceCents: 5500,
  costCents: 5000,
  currency: 'EUR',
  lines: [{ kind: 'freight', cents: 5500, costCents: 5000 }],
  transitDays: 3,
  pickupDate: '2026-12-01T12:00:00Z',
  arrivalDate: '2026-12-04T12:00:00Z',
  co2eTonnes: 0.012,
  footprint: { method: 'ISO 14083:2023', legs: [] },
  chargeableWeight: 320,
  included: '',
  validUntil: '2026-12-01T12:00:00Z',
  isExpired: false,
  idTariff: 3,
  tariffName: 'Lyon – Berlin',
  marginBasisPoints: 1000,
  appliedBreakKg: 100,
  isMinimum: false,
};

test('a made-up request shows what would be offered, with cost, margin and the break that applied', async () => {
  server.on(contract.tryTariffs, ({ body }) => {
    sent.push(body);
    return { options: [TRIED] };
  });
  server.on(searchPlaces, ({ query }) => ({
    data: [
      { name: query.get('search') ?? '', country: query.get('search') === 'Lyon' ? 'FR' : 'DE', latitude: 45, longitude: 5, population: 1 },
    ],
  }));
  const { user } = await visit(server, '/tariffs', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try the price lists' }));
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Price it' });
  await user.click(start);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Pickup', { selector: 'input' })));
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '1.5');
  await user.click(start);
  expect(dialog.getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '1');
  expect(sent).toEqual([]);
  for (const [label, place] of [
    ['Pickup', 'Lyon'],
    ['Delivery', 'Berlin'],
  ] as const) {
    await user.type(dialog.getByLabelText(label, { selector: 'input' }), place);
    await user.click(await dialog.findByRole('option', { name: new RegExp(place), hidden: true }));
  }
  await user.type(dialog.getByLabelText('Postcode of the pickup'), '69002');
  await user.click(dialog.getByLabelText('Cold chain'));
  await user.click(start);
  expect(await dialog.findByText(/break from 100 kg/)).toBeDefined();
  expect(dialog.getByText(/margin 10 %/)).toBeDefined();
  expect(dialog.getByRole('row', { name: /Freight.*50.*55/ })).toBeDefined();
  expect(sent[0]).toMatchObject({
    pickup: { country: 'FR', postcode: '69002' },
    delivery: { country: 'DE' },
    specialHandling: ['coldChain'],
    packingList: [{ weight: 200, quantity: 1, unNumber: '' }],
  });
});

test('a margin of a customer is seen, and taken away', async () => {
  let margins = [{ idCustomer: 7, customerName: 'Alpes Froid', marginBasisPoints: 750 }];
  server.on(contract.listMargins, () => ({ data: margins, nextCursor: null }));
  server.on(contract.setMargin, ({ body }) => {
    sent.push(body);
    margins = [];
    return { idCustomer: 7, marginBasisPoints: null };
  });
  const { user } = await visit(server, '/tariffs', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Margins of customers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Margins of customers' }));
  expect(await dialog.findByText(/7.5/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Remove the margin of Alpes Froid' }));
  expect(await dialog.findByText('No customer has a margin of their own.')).toBeDefined();
  expect(sent).toEqual([{ marginBasisPoints: null }]);
});

test('a margin that is missing or beyond all measure is said at its field, and the next one begins empty', async () => {
  server.on(contract.listMargins, () => ({ data: [], nextCursor: null }));
  server.on(contract.setMargin, ({ body, params }) => {
    sent.push({ ...params, ...body });
    return { idCustomer: 7, marginBasisPoints: 1250 };
  });
  const { user } = await visit(server, '/tariffs', OPERATOR);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Margins of customers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Margins of customers' }));
  await user.click(dialog.getByRole('button', { name: 'Set the margin' }));
  expect(await dialog.findByText('Say which customer this is for.')).toBeDefined();
  expect(dialog.getByText('To be filled in.')).toBeDefined();
  await user.type(dialog.getByLabelText('Margin'), '2000');
  expect(dialog.getByText('At most 1,000.')).toBeDefined();
  await user.click(await dialog.findByRole('combobox', { name: 'Customer' }));
  await user.click(await screen.findByRole('option', { name: 'Alpes Froid', hidden: true }));
  await user.clear(dialog.getByLabelText('Margin'));
  await user.type(dialog.getByLabelText('Margin'), '12,5{Enter}');
  await waitFor(() => expect(sent).toEqual([{ idCustomer: '7', marginBasisPoints: 1250 }]));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Margin').value).toBe(''));
});

/** Somebody else is faster: the list is at its third version, and what is sent over the second is refused. */
function changedMeanwhile(theirs: Partial<typeof LYON_BERLIN>) {
  const newest = { ...LYON_BERLIN, ...theirs, revision: 3 };
  server.on(contract.changeTariff, ({ body }) => {
    sent.push(body);
    server.on(contract.readTariff, () => newest);
    if (body['revision'] !== 3) throw new DomainError('tariff.changedMeanwhile', [{ field: 'revision', reason: '3' }]);
    return newest;
  });
}

test('whoever was slower keeps what they typed, over what somebody else left, and saves on the next press', async () => {
  changedMeanwhile({ name: 'Somebody else’s', transitDays: 9 });
  const { user } = await visit(server, '/tariffs/3', OPERATOR);
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by somebody else: Name, Transit time.')).toBeDefined();
  expect(screen.getByText(/^Changed by both of you: Name\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lyon – Berlin 2');
  expect(screen.getByLabelText<HTMLInputElement>('Transit time').value).toBe('9');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(location.pathname).toBe('/tariffs'));
  expect(sent).toMatchObject([{ revision: 2 }, { revision: 3, name: 'Lyon – Berlin 2', transitDays: 9 }]);
});

test('whoever takes what somebody else left is asked, and has nothing of their own any more', async () => {
  changedMeanwhile({ name: 'Somebody else’s' });
  const { user } = await visit(server, '/tariffs/3', OPERATOR);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByText(/is lost when you take theirs/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go on with mine' }));
  expect(name.value).toBe('Lyon – Berlin 2');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(name.value).toBe('Somebody else’s');
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to the price lists' }));
  await waitFor(() => expect(location.pathname).toBe('/tariffs'));
});

test('a price list that is being changed stays as it is typed, and leaving it asks', async () => {
  changedMeanwhile({ name: 'Somebody else’s' });
  const { user } = await visit(server, '/tariffs/3', OPERATOR);
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else has changed this/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Back to the price lists' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByText('Stay'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lyon – Berlin 2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.pathname).toBe('/tariffs'));
});
