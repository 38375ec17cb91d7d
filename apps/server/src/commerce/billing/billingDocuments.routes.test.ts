import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { operatorScope } from '@sillage/domain/people/access/actor';
import { aQuoteRequest, PALLET } from '../../testing/aQuote.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { listCargo } from './cargo.store.ts';
import { deliveryBillFacts } from './deliveryFacts.usecases.ts';
import type { PaperTask } from './pdf/paper.pdf.ts';
import { writePaper } from './pdf/writePaper.pdf.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, { ...SELLER, INVOICE_IBAN: 'FR7630006000011234567890189' });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
let count = 0;
const SALE = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1500, unitCents: 10_001, vatBasisPoints: 2000 };
const sell = (idTransport: number) => server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...SALE, date: '2026-03-01' });

async function aShipment(hasSales = true): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`P-${++count}`, [uniqueIdentifiant]))).json();
  if (hasSales) await sell(idTransport);
  return idTransport;
}
const issue = (member: Member | null, idTransport: number) => server.call(member, 'POST', `/transports/${idTransport}/invoices`, {});
const credit = (member: Member | null, idInvoice: number) => server.call(member, 'POST', `/invoices/${idInvoice}/credit-note`, {});
/** Every line of a paper in English. */
async function saidOn(paper: PaperTask['paper']): Promise<string> {
  const text = vi.spyOn(Pdf.prototype, 'text');
  await writePaper({ paper, language: 'en', now: Date.now() });
  const said = text.mock.calls.map((call: readonly unknown[]) => String(call[0])).join('\n');
  text.mockRestore();
  return said;
}
const sequenceOf = ({ number }: { number: string }) => Number(number.split('-')[1]);

test('only the operator bills, and nobody else sees the billing documents of a customer', async () => {
  const idTransport = await aShipment();
  const { idInvoice } = (await issue(operator, idTransport)).json();
  for (const [member, reading, writing] of [
    [null, 401, 401],
    [eve, 404, 403],
    [ada, 200, 403],
    [admin, 200, 403],
  ] as const) {
    for (const path of [`/transports/${idTransport}/invoices`, `/invoices/${idInvoice}/pdf`, `/transports/${idTransport}/delivery-bill`])
      expect([path, (await server.call(member, 'GET', path)).statusCode]).toEqual([path, reading]);
    expect((await issue(member, idTransport)).statusCode).toBe(writing);
    expect((await credit(member, idInvoice)).statusCode).toBe(writing);
  }
});

test('without the seller nothing is issued, and what is missing is named', async () => {
  const bare = await aServer(database, { INVOICE_SELLER_NAME: 'Sillage SAS' });
  const answer = await bare.call(await bare.anOperator(), 'POST', `/transports/${await aShipment()}/invoices`, {});
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'invoice.sellerMissing']);
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['INVOICE_SELLER_ADDRESS', 'INVOICE_SELLER_VAT_ID']);
});

test('who looks for what is to be invoiced finds a shipment until it is billed, and again once that was taken back', async () => {
  const idTransport = await aShipment();
  const isToInvoice = async () =>
    (await server.call(operator, 'GET', `/transports/numbers?invoice=toIssue&idCustomer=${acme}`))
      .json()
      .idTransports.includes(idTransport);
  expect(await isToInvoice()).toBe(false);
  await onServer(`update shipment set status = 'arrived' where id_shipment = ${idTransport}`, database.ownerUrl);
  expect(await isToInvoice()).toBe(true);
  const { idInvoice } = (await issue(operator, idTransport)).json();
  expect(await isToInvoice()).toBe(false);
  await credit(operator, idInvoice);
  expect(await isToInvoice()).toBe(true);
  await issue(operator, idTransport);
  expect(await isToInvoice()).toBe(false);
});

test('what is billed never changes; a credit note takes it back, and it is billed anew', async () => {
  const idTransport = await aShipment();
  const first = (await issue(operator, idTransport)).json();
  expect(first).toMatchObject({ kind: 'invoice', netCents: 15_002, vatCents: 3000, grossCents: 18_002, correctedBy: null });
  expect([(await sell(idTransport)).json().code, (await issue(operator, idTransport)).json().code]).toEqual([
    'cost.invoiced',
    'invoice.exists',
  ]);
  const isInvoiced = async (book: string) =>
    (await server.call(operator, 'GET', `/transports/${idTransport}/costs?book=${book}`)).json().isInvoiced;
  expect([await isInvoiced('sale'), await isInvoiced('purchase')]).toEqual([true, false]);
  const note = (await credit(operator, first.idInvoice)).json();
  expect(note).toMatchObject({ kind: 'creditNote', corrects: first.number, grossCents: -18_002 });
  for (const idInvoice of [first.idInvoice, note.idInvoice])
    expect((await credit(operator, idInvoice)).json().code).toBe('invoice.credited');
  expect(await isInvoiced('sale')).toBe(false);
  expect((await sell(idTransport)).statusCode).toBe(201);
  expect((await issue(operator, idTransport)).json()).toMatchObject({ grossCents: 36_004 });
  const { data } = (await server.call(ada, 'GET', `/transports/${idTransport}/invoices`)).json();
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'creditNote', 'invoice']);
  expect(data[2]).toMatchObject({ number: first.number, correctedBy: note.number, netCents: 15_002 });
});

test('an invoice is taken back after its shipment was deleted too', async () => {
  const idTransport = await aShipment();
  const { idInvoice, number } = (await issue(operator, idTransport)).json();
  const deletion = { action: 'delete', idTransports: [idTransport] };
  expect((await server.call(operator, 'POST', '/transports/actions', deletion)).statusCode).toBe(200);
  const answers = await Promise.all([credit(operator, idInvoice), credit(operator, idInvoice)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 201)?.json()).toMatchObject({ kind: 'creditNote', corrects: number });
});

test('an invoice says the day of the delivery by the clock of the place', async () => {
  const idTransport = await aShipment();
  const [lyon, tokyo] = ['latitude = 45.76, longitude = 4.84', 'latitude = 35.68, longitude = 139.76'];
  await onServer(`update shipment_stop set ${tokyo} where id_shipment = ${idTransport} and kind = 'arrival'`, database.ownerUrl);
  await onServer(`update shipment_stop set ${lyon} where id_shipment = ${idTransport} and kind = 'departure'`, database.ownerUrl);
  await onServer(
    `update shipment set status = 'arrived', arrived_at = '2026-03-03T23:10:00Z' where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  const { idInvoice } = (await issue(operator, idTransport)).json();
  const { rows } = await onServer(`select facts from invoice where id_invoice = ${idInvoice}`, database.ownerUrl);
  const said = await saidOn({ kind: 'invoice', facts: rows[0].facts });
  expect(said).toContain('04/03/2026');
  expect(said).not.toContain('03/03/2026');
});

test('an invoice keeps how the customer was named when it was issued', async () => {
  const change = (body: object) => server.call(operator, 'PATCH', `/customers/${acme}`, body);
  await change({ billingAddress: 'Quai 1, Genève', vatNumber: 'FR12345678901' });
  const { idInvoice } = (await issue(operator, await aShipment())).json();
  await change({ billingAddress: 'Elsewhere', vatNumber: '' });
  const { rows } = await onServer(`select facts from invoice where id_invoice = ${idInvoice}`, database.ownerUrl);
  expect(rows[0].facts).toMatchObject({ buyerAddress: 'Quai 1, Genève', buyerVatId: 'FR12345678901' });
  expect((await server.call(ada, 'GET', `/invoices/${idInvoice}/pdf`)).statusCode).toBe(200);
});

test('without the address of the customer nothing is issued, and with it the PDF says it', async () => {
  const idTransport = await aShipment();
  for (const billingAddress of ['', '\u200B']) {
    await server.call(operator, 'PATCH', `/customers/${acme}`, { billingAddress });
    const answer = await issue(operator, idTransport);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invoice.buyerAddressMissing']);
  }
  await server.call(operator, 'PATCH', `/customers/${acme}`, { billingAddress: 'Quai 1\nGenève' });
  const { idInvoice } = (await issue(operator, idTransport)).json();
  const { rows } = await onServer(`select facts from invoice where id_invoice = ${idInvoice}`, database.ownerUrl);
  expect(rows[0].facts).toMatchObject({ buyer: 'Acme', buyerAddress: 'Quai 1\nGenève' });
  expect(await saidOn({ kind: 'invoice', facts: rows[0].facts })).toContain('Acme, Quai 1, Genève');
});

test('the delivery bill lists the assets, what they are in and what is in them, as it was when the shipment arrived', async () => {
  const make = async (reference: string, kind: string): Promise<string> =>
    (await server.call(ada, 'POST', '/assets', { reference, kind })).json().uniqueIdentifiant;
  const [box, crate, lone] = [await make('Box', 'container'), await make('Crate', 'mobile'), await make('Own', 'mobile')];
  const pack = (from: string | null) => server.call(ada, 'POST', `/assets/${crate}/place`, { container: box, from });
  expect((await pack(null)).statusCode).toBe(200);
  const { idContent } = (await server.call(ada, 'POST', '/contents', { name: '箱', reference: 'LOT-1', quantity: 10, unit: 'kg' })).json();
  expect((await server.call(ada, 'POST', `/contents/${idContent}/moves`, { from: null, to: crate, quantity: 4 })).statusCode).toBe(200);
  const idTransport = await aShipment();
  for (const containerReference of ['Box', 'own', 'Unregistered'])
    expect((await server.call(ada, 'POST', `/transports/${idTransport}/assets`, { containerReference })).statusCode).toBe(201);
  const cargo = async (most: number, at = new Date()) => listCargo(database.db, acme, { idShipment: idTransport, at, most });
  const line = { container: '', quantity: 1, unit: '' };
  const lines = [
    { ...line, name: 'Box', identifier: box },
    { ...line, name: 'own', identifier: lone },
    { ...line, name: 'Unregistered', identifier: '' },
    { ...line, name: 'Crate', identifier: crate, container: 'Box' },
    { name: '箱', identifier: 'LOT-1', container: 'Crate', quantity: 4, unit: 'kg' },
  ];
  expect(await cargo(10)).toEqual({ count: 5, lines });
  expect(await cargo(1)).toMatchObject({ count: 5, lines: [{ name: 'Box' }] });
  const numbered = await aShipment();
  for (const containerReference of ['P/10', 'P/2', 'P/1'])
    await server.call(ada, 'POST', `/transports/${numbered}/assets`, { containerReference });
  const { lines: sorted } = await listCargo(database.db, acme, { idShipment: numbered, at: new Date(), most: 10 });
  expect(sorted.map(({ name }) => name)).toEqual(['P/1', 'P/2', 'P/10']);
  const arrived = new Date();
  expect((await server.call(ada, 'DELETE', `/assets/${crate}/place?container=${box}`)).statusCode).toBe(200);
  expect(await cargo(10)).toMatchObject({ count: 3 });
  expect(await cargo(10, arrived)).toEqual({ count: 5, lines });
});

test('what has no room on the delivery bill is counted; dangerous goods and what is to be taken care of stand on it', async () => {
  const cargo = Array.from({ length: 90 }, (_, index) => ({
    name: `Crate ${index}`,
    identifier: `C-${index}`,
    container: 'Box',
    quantity: 1,
    unit: '',
  }));
  const none = {
    goods: '',
    dangerousGoods: [{ unNumber: '1266', hazardClass: '3', packingGroup: 'II', content: 'Perfume', quantity: 2, weightKg: 300 }] as const,
    handling: ['coldChain', 'fragile'] as const,
    packages: null,
    grossWeightKg: null,
    netWeightKg: null,
    incoterm: '',
    waybill: '',
    flight: '',
    driver: 'Jean Petit',
    driverPhone: '+33612345678',
    plate: '',
    customer: 'Acme',
    pickup: { address: 'Quai 1, 69002 Lyon', name: 'Marie Curie', phone: '+33611111111' },
    delivery: null,
    contractor: 'Alpes Transports',
    instructions: 'Ring twice',
    temperature: { min: 2, max: 8 },
    pieces: [{ content: 'Perfume', size: [120, 80, 100] as const, quantity: 2, weightKg: 300 }],
  };
  const facts = { ...none, reference: 'D-1', shipper: '', consignee: '', stops: [], trackers: [], cargo, cargoCount: 95, link: null };
  const said = await saidOn({ kind: 'deliveryBill', facts });
  expect(cargo.filter(({ name }) => !said.includes(name))).toEqual([]);
  expect(said).toContain('More that are not listed here: 5.');
  expect(said).toContain('UN 1266, 3, II');
  expect(said).toMatch(/Cold chain \(2\s\S*°C\S* to \S*8\s\S*°C\S*\) · Fragile/);
  for (const value of [
    'Quai 1, 69002 Lyon',
    'Marie Curie',
    '+33611111111',
    '+33612345678',
    'Alpes Transports',
    'Ring twice',
    '120 × 80 × 100',
  ])
    expect(said).toContain(value);
});

test('the delivery bill of a booking names its dangerous goods', async () => {
  const asked = aQuoteRequest({
    packingList: [{ ...PALLET, unNumber: '1266', hazardClass: '3', packingGroup: 'II' }, PALLET],
    specialHandling: ['tailLift'],
  });
  const { idTransport } = (await server.call(ada, 'POST', '/bookings', asked)).json();
  const facts = await deliveryBillFacts(server.services, { idUser: 1, idCustomer: operatorScope(), role: 'superAdmin' }, idTransport);
  expect(facts).toMatchObject({
    dangerousGoods: [{ unNumber: '1266', hazardClass: '3', packingGroup: 'II', content: 'Perfume', quantity: 2, weightKg: 300 }],
    handling: ['tailLift'],
    customer: 'Acme',
    pickup: { address: '1 Quai Perrache, 69002 Lyon', name: 'Marie Curie', phone: '+33612345678' },
    pieces: [{ size: [120, 80, 100] }, {}],
  });
  const { headers } = await server.call(ada, 'GET', `/transports/${idTransport}/delivery-bill`);
  expect(headers['content-disposition']).toContain(`delivery-bill-${facts.reference}.pdf`);
});

test('a shipment without sales is not billed', async () => {
  const answer = await issue(operator, await aShipment(false));
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invoice.nothingToInvoice']);
});

test('sales that come to less than nothing are not billed, and it is said so; a discount within them is', async () => {
  const idTransport = await aShipment(false);
  const add = (unitCents: number) =>
    server.call(operator, 'POST', `/transports/${idTransport}/costs`, {
      ...SALE,
      quantityThousandths: 1000,
      unitCents,
      date: '2026-03-01',
    });
  await add(-5000);
  const answer = await issue(operator, idTransport);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'invoice.nothingToInvoice', errors: [{ field: 'lines', reason: 'below zero', grossCents: -6000 }] },
  ]);
  await add(10_000);
  expect((await issue(operator, idTransport)).json()).toMatchObject({ grossCents: 6000 });
});

test('many at once get a number each, none twice and none left out; also when some are refused', async () => {
  const shipments = await Promise.all([true, true, false, true, true].map((hasSales) => aShipment(hasSales)));
  // On a machine with other work the last of them wait too long for their turn: they are told to ask again, and do.
  const asOftenAsTold = async (idTransport: number) => {
    for (;;) {
      const answer = await issue(operator, idTransport);
      if (answer.statusCode !== 429) return answer;
    }
  };
  const answers = await Promise.all([...shipments, ...shipments].map((idTransport) => asOftenAsTold(idTransport)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(4).fill(201), ...Array(4).fill(409), 422, 422]);
  const numbers = answers.flatMap((answer) => (answer.statusCode === 201 ? [sequenceOf(answer.json())] : [])).toSorted((a, b) => a - b);
  const [least = 0] = numbers;
  expect(numbers).toEqual([0, 1, 2, 3].map((step) => least + step));
  const { rows } = await onServer('select count(*)::int as count, max(sequence) as last from invoice', database.ownerUrl);
  expect(rows[0]?.['count']).toBe(rows[0]?.['last']);
});

test.each(['en', 'fr', 'tr', 'ar', 'es', 'it'])('invoice, credit note and delivery bill are drawn in %s', async (language) => {
  const idTransport = await aShipment();
  const { idInvoice } = (await issue(operator, idTransport)).json();
  const { idInvoice: idNote } = (await credit(operator, idInvoice)).json();
  for (const path of [`/invoices/${idInvoice}/pdf`, `/invoices/${idNote}/pdf`, `/transports/${idTransport}/delivery-bill`]) {
    const answer = await server.call(ada, 'GET', `${path}?language=${language}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
});

test('an arrived shipment waits for its invoice until it is there', async () => {
  const waiting = async () => (await server.call(operator, 'GET', `/customers/${acme}`)).json().transportsToInvoice;
  const before = await waiting();
  const idTransport = await aShipment();
  await server.call(ada, 'POST', `/transports/${idTransport}/arrival`, {});
  expect(await waiting()).toBe(before + 1);
  const { idInvoice } = (await issue(operator, idTransport)).json();
  expect(await waiting()).toBe(before);
  await credit(operator, idInvoice);
  expect(await waiting()).toBe(before + 1);
});

test('an invoice without VAT says why, in the language of the paper, and so does its credit note; where nothing tells, whoever issues it is asked', async () => {
  const free = async () => {
    const idTransport = await aShipment(false);
    const line = { ...SALE, vatBasisPoints: 0, date: '2026-03-01' };
    expect((await server.call(operator, 'POST', `/transports/${idTransport}/costs`, line)).statusCode).toBe(201);
    return idTransport;
  };
  const factsOf = async (idInvoice: number) =>
    (await onServer(`select facts from invoice where id_invoice = ${idInvoice}`, database.ownerUrl)).rows[0].facts;
  const idAsked = await free();
  const answer = await issue(operator, idAsked);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invoice.noVatUnexplained', errors: [{ field: 'noVatReason' }] }]);
  const said = await server.call(operator, 'POST', `/transports/${idAsked}/invoices`, { noVatReason: 'Article 293 B of the CGI' });
  expect((await factsOf(said.json().idInvoice)).noVat).toEqual({ said: 'Article 293 B of the CGI' });
  await onServer(`update customer set country = 'DE' where id_customer = ${acme}`, database.ownerUrl);
  const { idInvoice } = (await issue(operator, await free())).json();
  const facts = await factsOf(idInvoice);
  expect(facts.noVat).toEqual({ reason: 'reverseCharge' });
  expect(await saidOn({ kind: 'invoice', facts })).toContain('Reverse charge');
  expect((await factsOf((await credit(operator, idInvoice)).json().idInvoice)).noVat).toEqual(facts.noVat);
  await onServer(`update customer set country = 'FR' where id_customer = ${acme}`, database.ownerUrl);
});
