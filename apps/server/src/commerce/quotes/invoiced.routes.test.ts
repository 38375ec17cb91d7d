import { expect, test } from 'vitest';
import { anOption, aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, { ...SELLER, INVOICE_IBAN: 'FR7630006000011234567890189' });
const acme = await server.aCustomer();
const [ada, operator] = [await server.aMember(acme, 'user'), await server.anOperator()];

test('what is invoiced stays accepted, with its shipment, until a credit note takes the invoice back', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', 50_000)] });
  const { idTransport } = (await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'accessible' })).json();
  const { idInvoice } = (await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {})).json();
  const reopened = await server.call(ada, 'POST', `/quotes/${idQuote}/reopen`);
  expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'quote.invoiced']);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).statusCode).toBe(200);
  expect((await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {})).statusCode).toBe(201);
  expect((await server.call(ada, 'POST', `/quotes/${idQuote}/reopen`)).json()).toMatchObject({ status: 'quoted', idTransport: null });
});
