import { listQuoteFiles, uploadQuoteFile } from '@sillage/contract/desk/files/files.contract';
import {
  createBooking,
  createQuote,
  changeQuote,
  listQuotes,
  readQuote,
  type QuoteDetails,
} from '@sillage/contract/commerce/quotes/quotes.contract';
import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { listTemplates } from '@sillage/contract/journeys/templates/templates.contract';
import { listContacts } from '@sillage/contract/people/contacts/contacts.contract';
import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { router } from '../../../app/router.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago, aTracker, theDetails } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { anAsset } from '../../../testing/anAsset.ts';
import { templateOf } from '../../../journeys/shipments/templateOf.view.ts';
import { emptyQuote, type QuoteDraft } from './quoteDraft.view.ts';

const PATH = '/cotations/new';
const KEY = 'sillage.newQuoteDraft';
const as = aUser();
const PICKUP_MS = Date.now() + 5 * 24 * 3_600_000;
const who = { name: 'Ada', surname: 'Roux', phone: '+33612345678', email: 'ada@alpesfroid.example' };
const lyon = { address: 'Lyon, France', country: 'FR', latitude: 45.748, longitude: 4.847 };
const milano = { address: 'Milano, Italy', country: 'IT', latitude: 45.464, longitude: 9.19 };
const PALLET = {
  reference: 'PAL-1',
  length: 120,
  width: 80,
  height: 100,
  weight: 300,
  quantity: 2,
  content: 'Vaccines',
  stackable: true,
  unNumber: '',
  hazardClass: null,
  packingGroup: null,
};
const FILLED: QuoteDraft = {
  ...emptyQuote(),
  pickup: { street: '12 quai Perrache', town: lyon, postcode: '69002', contact: who },
  delivery: { street: '', town: milano, postcode: '', contact: who },
  pickupDate: PICKUP_MS,
  packingList: [PALLET],
};
const REQUEST: QuoteRequest = {
  pickup: { address: 'Lyon, France', postcode: '69002', country: 'FR', latitude: 45.748, longitude: 4.847, contact: who },
  delivery: { address: 'Milano, Italy', postcode: '', country: 'IT', latitude: 45.464, longitude: 9.19, contact: who },
  pickupDate: new Date(PICKUP_MS).toISOString(),
  deliveryDate: null,
  timeZone: 'Europe/Paris',
  packingList: [PALLET],
  transportMeans: 'road',
  incoterm: 'DAP',
  insuranceValueCents: null,
  specialHandling: ['coldChain'],
  temperatureMin: 2,
  temperatureMax: 6,
  idContractor: null,
  comment: 'Gate 4',
};

function aQuote(differing: Partial<QuoteDetails> = {}): QuoteDetails {
  return {
    idQuote: 12,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    reference: 'Q-2026-00012',
    status: 'pending',
    isExpired: false,
    from: { address: 'Lyon, France', country: 'FR' },
    to: { address: 'Milano, Italy', country: 'IT' },
    pickupDate: REQUEST.pickupDate,
    deliveryDate: null,
    transportMeans: 'road',
    pieces: 2,
    grossWeight: 600,
    priceCents: null,
    acceptedOption: null,
    validUntil: null,
    createdDate: ago(2),
    createdBy: 'Claire Morel',
    idTransport: null,
    isAsked: false,
    revision: 3,
    request: REQUEST,
    options: [],
    declinedReason: '',
    decidedDate: null,
    decidedBy: '',
    standsBecause: null,
    transport: null,
    ...differing,
  };
}

let server: TestServer;
let sent: Record<string, unknown>[];
beforeEach(async () => {
  sent = [];
  server = await aServer();
  server.on(searchPlaces, () => ({ data: [] }));
  server.onAction(contractor, 'read', () => ({ data: [], total: 0 }));
  server.on(createQuote, ({ body }) => {
    sent.push(body);
    return aQuote();
  });
  server.on(readQuote, () => aQuote());
});
afterEach(() => server.close());

const withDraft = (path: string, draft: object, language: 'en' | 'fr' = 'en') =>
  visit(server, path, { as, language, remembering: { [KEY]: `${as.data.idUser} ${JSON.stringify(draft)}` } });
const kept = () => localStorage.getItem(KEY) ?? '';
const next = () => screen.getByRole('button', { name: 'Next' });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));

test('without a contact nobody goes on: phone, name and surname are mandatory, and an e-mail address', async () => {
  const { user } = await withDraft(PATH, { ...FILLED, pickup: { ...FILLED.pickup, contact: emptyQuote().pickup.contact } });
  const pickup = within(await screen.findByRole('group', { name: 'Pickup' }));
  await user.click(next());
  expect(await pickup.findAllByText('Phone, name and surname mandatory')).toHaveLength(3);
  expect(pickup.getByText(/^No e-mail address/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(pickup.getByLabelText('Name')));
  await user.keyboard('Ada');
  // What is mended is no longer said; the rest still is.
  expect(await pickup.findAllByText('Phone, name and surname mandatory')).toHaveLength(2);
  await heading('Places and dates');
});

test('a town is picked among those that are found by what was typed at once', async () => {
  server.on(searchPlaces, () => ({ data: [{ name: 'Lyon', country: 'FR', latitude: 45.748, longitude: 4.847, population: 472_317 }] }));
  const { user } = await visit(server, PATH, { as });
  const pickup = within(await screen.findByRole('group', { name: 'Pickup' }));
  await user.type(pickup.getByRole('textbox', { name: 'Town' }), 'Lyo');
  await user.click(await pickup.findByRole('option', { name: /^Lyon/, hidden: true }));
  await waitFor(() => expect(kept()).toContain('"latitude":45.748'));
  expect(pickup.getByRole('textbox', { name: 'Town' })).toHaveProperty('value', 'Lyon, France');
});

test('a contact is taken out of the address book', async () => {
  server.on(listContacts, () => ({
    contacts: [
      {
        id: 1,
        idContact: 1,
        idCustomer: 7,
        company: 'Dock SA',
        firstname: 'Bo',
        lastname: 'Lind',
        email: 'bo@dock.example',
        phone: '4612345678901',
        roleName: 'user',
      },
    ],
    total: 1,
  }));
  const { user } = await visit(server, PATH, { as });
  const delivery = within(await screen.findByRole('group', { name: 'Delivery' }));
  await user.click(delivery.getByRole('button', { name: 'Address book' }));
  await user.click(await screen.findByRole('button', { name: /Bo Lind/ }));
  expect(await delivery.findByDisplayValue('Bo')).toBeDefined();
  expect(delivery.getByDisplayValue('bo@dock.example')).toBeDefined();
  await waitFor(() => expect(kept()).toContain('+4612345678901'));
});

test('rows of a spreadsheet are pasted, with headings in any order and decimal commas, and their chargeable weight is shown', async () => {
  const { user } = await withDraft(`${PATH}?step=packing`, { ...FILLED, packingList: emptyQuote().packingList });
  const length = await screen.findByLabelText('Length');
  const text =
    'Poids\tLongueur\tLargeur\tHauteur\tQuantité\tContenu\tGerbable\n12,5\t120\t80\t145\t2\tVaccins\tnon\n300\t60\t40\t50\t1\tSérum\toui';
  fireEvent.paste(length, { clipboardData: { getData: () => text } });
  await screen.findByRole('group', { name: 'Row 2' });
  expect(row(1).getByLabelText('Weight')).toHaveProperty('value', '12.5');
  expect(row(1).getByLabelText('Content')).toHaveProperty('value', 'Vaccins');
  expect(row(1).getByLabelText<HTMLInputElement>('Stackable').checked).toBe(false);
  // Nothing stands on two pallets that cannot be stacked: each is as high as the pallet of an aeroplane, 2 × 1.2 × 0.8 × 1.6 m, and one box more.
  const air = within(screen.getByRole('row', { name: /^Air/ }));
  expect(air.getAllByText(/^532\skg$/)).toHaveLength(2);
  await user.clear(row(2).getByLabelText('Weight'));
  await user.type(row(2).getByLabelText('Weight'), '900');
  expect(await within(screen.getByRole('row', { name: /^Air/ })).findByText(/^925\skg$/)).toBeDefined();
});

test('of a packing list all inputs are filled: what is not is named by its row', async () => {
  const { user } = await withDraft(`${PATH}?step=packing`, { ...FILLED, packingList: [PALLET, { ...PALLET, height: null, content: '' }] });
  await screen.findByRole('group', { name: 'Row 2' });
  await user.click(next());
  expect(
    await screen.findByText(/^Row 2: all inputs are to be filled in and right\. Look at: (Height, Content|Content, Height)$/),
  ).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText('Height')));
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await user.click(next());
  expect(await screen.findByText(/^Input missing/)).toBeDefined();
});

test('of dangerous goods class and packing group are asked for, a group where their class has one; without a number neither is sent', async () => {
  const { user } = await withDraft(`${PATH}?step=packing`, { ...FILLED, packingList: [PALLET, { ...PALLET, reference: 'PAL-2' }] });
  await screen.findByRole('group', { name: 'Row 2' });
  expect(screen.queryByLabelText('Class')).toBeNull();
  await user.type(row(2).getByLabelText('UN number'), 'UN1266');
  await user.selectOptions(screen.getByLabelText('Class'), '3 Flammable liquids');
  await user.selectOptions(screen.getByLabelText('Packing group'), 'II');
  await user.type(row(1).getByLabelText('UN number'), '1950');
  const [first, second] = screen.getAllByLabelText('Class');
  await user.selectOptions(first as HTMLElement, '2.1 Flammable gases');
  expect(screen.getAllByLabelText('Packing group')).toHaveLength(1);
  expect(second).toHaveProperty('selectedOptions.0.textContent', '3 Flammable liquids');
  await user.clear(row(1).getByLabelText('UN number'));
  await user.click(next());
  await heading('Conditions');
  await user.click(next());
  await heading('Review');
  expect(await screen.findByText(/UN\s1266, 3, II/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        packingList: [
          { unNumber: '', hazardClass: null, packingGroup: null },
          { unNumber: 'UN1266', hazardClass: '3', packingGroup: 'II' },
        ],
      },
    ]),
  );
});

test('a row is duplicated without its reference; assets of the register become rows', async () => {
  server.on(listRegister, () => ({ data: [anAsset({ reference: 'CRATE-7', description: 'Reusable crate' })], nextCursor: null }));
  const { user } = await withDraft(`${PATH}?step=packing`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Duplicate row 1' }));
  expect(row(2).getByLabelText('Reference')).toHaveProperty('value', '');
  expect(row(2).getByLabelText('Content')).toHaveProperty('value', 'Vaccines');
  await user.click(screen.getByRole('button', { name: 'Add assets of the register' }));
  await user.click(await screen.findByRole('checkbox', { name: /CRATE-7/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 asset' }));
  expect(await screen.findByDisplayValue('CRATE-7')).toBeDefined();
});

test('a request is sent as it was filled in, with the range of its cold chain, and it is said that it waits for a price', async () => {
  const { user } = await withDraft(`${PATH}?step=conditions`, FILLED);
  await user.click(await screen.findByRole('radio', { name: 'Air' }));
  await user.selectOptions(screen.getByLabelText('Incoterm 2020'), screen.getByRole('option', { name: /^FOB/ }));
  expect(await screen.findByText(/^FOB is meant for sea/)).toBeDefined();
  await user.type(screen.getByLabelText('Insurance value'), '1 500,50');
  await user.click(screen.getByRole('switch', { name: 'Cold chain' }));
  expect(await screen.findByLabelText('Cold chain: not above')).toHaveProperty('value', '8');
  await user.click(next());
  await heading('Review');
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  expect(await screen.findByText('Q-2026-00012 is sent and waits for the operator’s price.')).toBeDefined();
  expect(sent).toMatchObject([
    {
      pickup: { address: '12 quai Perrache, Lyon, France', postcode: '69002', country: 'FR', contact: who },
      pickupDate: REQUEST.pickupDate,
      deliveryDate: null,
      packingList: [PALLET],
      transportMeans: 'air',
      incoterm: 'FOB',
      insuranceValueCents: 150_050,
      specialHandling: ['coldChain'],
      temperatureMin: 2,
      temperatureMax: 8,
    },
  ]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a contractor who is gone meanwhile is seen, and taken off', async () => {
  const { user } = await withDraft(`${PATH}?step=conditions`, { ...FILLED, idContractor: 4 });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contractor' });
  expect(field.selectedOptions[0]?.textContent).toBe('#4');
  await user.selectOptions(field, 'None');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  await waitFor(() => expect(sent).toMatchObject([{ idContractor: null }]));
});

test('where the answer is lost, what is sent again goes with the same key, and what is changed first with another', async () => {
  server.on(createQuote, ({ body }) => {
    sent.push(body);
    throw new DomainError('server.failed');
  });
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  const ask = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
    await waitFor(() => expect(sent.length).toBe(times));
    await screen.findByRole('button', { name: 'Ask for a quote' });
  };
  await ask(1);
  await ask(2);
  await router.navigate({ to: PATH, search: { step: 'conditions' } });
  await user.click(await screen.findByRole('radio', { name: 'Air' }));
  await router.navigate({ to: PATH, search: { step: 'review' } });
  await ask(3);
  const [first, second, third] = (sent as { requestKey: string }[]).map(({ requestKey }) => requestKey);
  expect([typeof first, second]).toEqual(['string', first]);
  expect(third).not.toBe(first);
});

test('documents go with a request: what is refused is said, and the page of the quote sends the others', async () => {
  const uploaded: [string | null, string | null][] = [];
  const file = {
    idFile: 3,
    type: 'application/pdf',
    sizeBytes: 4,
    uploadedDate: REQUEST.pickupDate,
    uploadedBy: 'Ada King',
    mayRemove: true,
  };
  const files = () => uploaded.map(([name], index) => ({ ...file, idFile: index + 1, name: name ?? '', category: 'customs' as const }));
  server.on(uploadQuoteFile, ({ query }) => {
    uploaded.push([query.get('name'), query.get('category')]);
    return { ...file, name: query.get('name') ?? '', category: 'customs' as const };
  });
  server.on(listQuoteFiles, () => ({ data: files(), total: uploaded.length, nextCursor: null }));
  const { user } = await withDraft(`${PATH}?step=conditions`, FILLED);
  const chosen = ['packing.pdf', 'sheet.pdf', 'empty.pdf'].map((name) => new File(name === 'empty.pdf' ? [] : ['text'], name));
  await user.upload(await screen.findByLabelText('Files to upload'), chosen);
  expect((await screen.findByText(/^empty\.pdf: /)).closest('[role="alert"]')).not.toBeNull();
  const rows = within(screen.getByRole('list', { name: 'Documents' }));
  await user.selectOptions(rows.getAllByRole('combobox')[0] ?? document.body, 'customs');
  await user.click(rows.getByRole('button', { name: /sheet\.pdf/ }));
  await user.click(next());
  await heading('Review');
  expect(screen.getByText('packing.pdf')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  await waitFor(() => expect(uploaded).toEqual([['packing.pdf', 'customs']]));
  expect(await screen.findByText('packing.pdf')).toBeDefined();
});

test('two documents of one name go along by two names, the same one twice only once', async () => {
  const { user } = await withDraft(`${PATH}?step=conditions`, FILLED);
  const [one, other] = [new File(['text'], 'a.pdf', { lastModified: 1 }), new File(['another'], 'A.pdf', { lastModified: 2 })];
  const input = await screen.findByLabelText('Files to upload');
  await user.upload(input, [one, other]);
  const rows = within(await screen.findByRole('list', { name: 'Documents' }));
  expect([rows.getByText('a.pdf') !== null, rows.getByText('A (2).pdf') !== null]).toEqual([true, true]);
  await user.upload(input, [one]);
  expect(await screen.findByText(/^a\.pdf: This very file is here already/)).toBeDefined();
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
});

test('what was not sent with a request is told at the top of its page, and is one press away', async () => {
  server.on(uploadQuoteFile, () => {
    throw new DomainError('file.notAllowed');
  });
  server.on(listQuoteFiles, () => ({ data: [], total: 0, nextCursor: null }));
  const { user } = await withDraft(`${PATH}?step=conditions`, FILLED);
  await user.upload(await screen.findByLabelText('Files to upload'), [new File(['text'], 'packing.pdf')]);
  await user.click(next());
  await heading('Review');
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  expect(await screen.findByText('1 of 1 documents was not sent.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'See why' }));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Uploads' }));
});

test('an error at the end leads back to the step and field that it is about', async () => {
  server.on(createQuote, () => {
    throw new DomainError('quote.pickupPast', [{ field: 'pickupDate', reason: 'in the past' }]);
  });
  const { user } = await withDraft(`${PATH}?step=review`, FILLED);
  await user.click(await screen.findByRole('button', { name: 'Ask for a quote' }));
  await heading('Places and dates');
  const pickup = within(screen.getByRole('group', { name: 'Pickup' }));
  await waitFor(() => expect(pickup.getByLabelText('Ready for pickup').getAttribute('aria-invalid')).toBe('true'));
});

test('a draft is kept for whoever typed it; discarding it can be undone', async () => {
  const { user } = await visit(server, PATH, { as });
  const pickup = within(await screen.findByRole('group', { name: 'Pickup' }));
  await user.type(pickup.getByLabelText('Street and number'), '1 rue Nord');
  await waitFor(() => expect(kept()).toContain('1 rue Nord'));
  await router.navigate({ to: '/transport/new' });
  await router.navigate({ to: PATH });
  expect(await screen.findByDisplayValue('1 rue Nord')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('1 rue Nord')).toBeDefined();
});

test('whoever books directly gets a shipment, with the reference that was said', async () => {
  server.on(createBooking, ({ body }) => {
    sent.push(body);
    return { idTransport: 41 };
  });
  server.on(readTransport, () => theDetails());
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(readTracker, () => aTracker());
  const { user } = await withDraft(`${PATH}?booking=1&step=review`, FILLED);
  await user.type(await screen.findByLabelText('Reference of the shipment'), 'PO-77');
  await user.click(screen.getByRole('button', { name: 'Book now' }));
  expect(await screen.findByText('Booked: the shipment is created.')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/transport/transportdetails/41'));
  expect(sent).toMatchObject([{ reference: 'PO-77', packingList: [PALLET] }]);
});

test('what is begun with an earlier quote has its request, and can be sent on', async () => {
  server.on(listQuotes, () => ({ data: [aQuote()], nextCursor: null }));
  const { user } = await visit(server, PATH, { as });
  await user.click(await screen.findByRole('button', { name: 'Start from an earlier quote' }));
  await user.click(await screen.findByRole('button', { name: /Q-2026-00012/ }));
  expect(await screen.findByText('Filled in from Q-2026-00012')).toBeDefined();
  expect(await screen.findByDisplayValue('Lyon, France')).toBeDefined();
  await waitFor(() => expect(location.search).toBe(''));
  await user.click(next());
  await heading('Packing list');
  expect(await screen.findByDisplayValue('PAL-1')).toBeDefined();
});

test('the way back of a quote is filled in the other way round', async () => {
  await visit(server, `${PATH}?from=12&back=1`, { as });
  expect(await screen.findByText('Filled in from Q-2026-00012, the other way round')).toBeDefined();
  const places = await screen.findAllByDisplayValue<HTMLInputElement>(/, (France|Italy)$/);
  expect(places.map(({ value }) => value)).toEqual(['Milano, Italy', 'Lyon, France']);
  await waitFor(() => expect(location.search).toBe(''));
});

test('what is begun with a template of shipments has its places and its assets', async () => {
  const content = templateOf(theDetails(), ['BOX-1']);
  server.on(listTemplates, () => ({
    data: [{ idTemplate: 1, idCustomer: 7, customerName: 'Alpes Froid', templateName: 'Weekly', content, createdDate: ago(1) }],
    nextCursor: null,
  }));
  const { user } = await visit(server, PATH, { as });
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  await user.click(await screen.findByRole('button', { name: 'Start from Weekly' }));
  await waitFor(() => expect(kept()).toContain('BOX-1'));
  expect(kept()).toContain('Milano');
});

test('a quote is changed by its revision; when somebody else was faster, what was typed can be sent over what they left', async () => {
  let revision = 3;
  server.on(readQuote, () => aQuote({ revision, request: { ...aQuote().request, ...(revision === 4 && { comment: 'Gate 9' }) } }));
  server.on(changeQuote, ({ body }) => {
    if (body['revision'] !== 4) throw new DomainError('quote.changedMeanwhile');
    sent.push(body);
    return aQuote({ status: 'quoted', revision: 5 });
  });
  const { user } = await visit(server, `${PATH}?change=12&step=review`, { as });
  expect(await screen.findByText('Change Q-2026-00012')).toBeDefined();
  revision = 4;
  await user.click(await screen.findByRole('button', { name: 'Send the change' }));
  expect(await screen.findByText('Changed by somebody else: Conditions.')).toBeDefined();
  expect(await screen.findByText('Gate 9')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Q-2026-00012 is priced: 0 options stand ready.')).toBeDefined();
  expect(sent).toMatchObject([{ revision: 4, specialHandling: ['coldChain'], temperatureMax: 6, comment: 'Gate 9' }]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('whoever leaves a change that is not sent is asked first', async () => {
  const { user } = await visit(server, `${PATH}?change=12`, { as });
  const pickup = within(await screen.findByRole('group', { name: 'Pickup' }));
  await user.type(pickup.getByLabelText('Street and number'), '1 rue Nord');
  await user.click(screen.getByRole('link', { name: 'Back to the quotes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  const [, stay] = question.getAllByRole('button', { name: 'Stay' });
  if (stay) await user.click(stay);
  expect(location.pathname).toBe(PATH);
  expect(await screen.findByDisplayValue('1 rue Nord')).toBeDefined();
});

test('a quote that was decided on is not changed', async () => {
  server.on(readQuote, () => aQuote({ status: 'declined' }));
  await visit(server, `${PATH}?change=12`, { as });
  expect(await screen.findByText('This quote has been decided on')).toBeDefined();
});

test('the operator says for which customer', async () => {
  const { user } = await visit(server, PATH, { as: aUser('superAdmin') });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Say which customer this is for.')).toBeDefined();
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Address book' }).every(({ disabled }) => disabled)).toBe(true);
});
