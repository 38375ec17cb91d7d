import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { anOption, aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import type { InvoiceFacts } from './facts.view.ts';
import { writePaper } from './pdf/writePaper.pdf.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, SELLER);
const acme = await server.aCustomer();
const [ada, operator] = [await server.aMember(acme, 'user'), await server.anOperator()];
const PROMISED = 90_000;

/** A shipment that came of a quote over 900 euros, and what else is sold with it. */
async function aQuoted(moreCents: number) {
  const { idQuote, reference } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('critical', PROMISED)] });
  const { idTransport } = (await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'critical' })).json();
  if (moreCents !== 0) {
    const sale = { book: 'sale', label: 'Waiting', category: 'handling', quantityThousandths: 1000, vatBasisPoints: 0 };
    const answer = await server.call(operator, 'POST', `/transports/${idTransport}/costs`, {
      ...sale,
      unitCents: moreCents,
      date: '2026-03-01',
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
  return { idTransport: idTransport as number, reference: reference as string };
}
const issue = (idTransport: number, body: object = {}) =>
  server.call(operator, 'POST', `/transports/${idTransport}/invoices`, { noVatReason: 'Tried', ...body });
const promised = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}/promise`)).json().promise;

async function saidOn(idInvoice: number): Promise<string> {
  const { rows } = await onServer(`select facts from invoice where id_invoice = ${idInvoice}`, database.ownerUrl);
  const text = vi.spyOn(Pdf.prototype, 'text');
  await writePaper({ paper: { kind: 'invoice', facts: rows[0].facts as InvoiceFacts }, language: 'en', now: Date.now() });
  const said = text.mock.calls.map((call: readonly unknown[]) => String(call[0])).join(' ');
  text.mockRestore();
  return said;
}

test('what was quoted is billed without a word, and the invoice names the quote', async () => {
  const { idTransport, reference } = await aQuoted(0);
  const answer = await issue(idTransport);
  expect([answer.statusCode, answer.json().netCents]).toEqual([201, PROMISED]);
  const said = await saidOn(answer.json().idInvoice);
  expect(said).toContain(`${reference}: 900.00 € without VAT`);
  expect(said).not.toContain('Why the amount differs');
  expect(await promised(idTransport)).toMatchObject({ differenceReason: '' });
});

test('another amount needs a reason, which the error asks for with both amounts', async () => {
  const { idTransport } = await aQuoted(5000);
  for (const body of [{}, { differenceReason: '  ' }]) {
    const answer = await issue(idTransport, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invoice.differenceUnexplained']);
    expect(answer.json().errors).toEqual([
      { field: 'differenceReason', reason: 'missing', promisedCents: PROMISED, actualCents: PROMISED + 5000 },
    ]);
  }
  expect((await issue(idTransport, { differenceReason: 'x'.repeat(501) })).json().errors).toMatchObject([{ field: 'differenceReason' }]);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}/invoices`)).json().data).toEqual([]);
});

test('the reason stands on the invoice and with the promise, until a credit note takes both back', async () => {
  const { idTransport, reference } = await aQuoted(-5000);
  const differenceReason = 'Rebate for the late pickup';
  const { idInvoice, netCents } = (await issue(idTransport, { differenceReason })).json();
  expect(netCents).toBe(PROMISED - 5000);
  const said = await saidOn(idInvoice);
  expect(said).toContain(differenceReason);
  expect(said).toContain(`${reference}: 900.00 € without VAT`);
  expect(await promised(idTransport)).toMatchObject({
    price: { promisedCents: PROMISED, actualCents: PROMISED - 5000 },
    differenceReason,
  });
  await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {});
  expect(await promised(idTransport)).toMatchObject({ differenceReason: '' });
});
