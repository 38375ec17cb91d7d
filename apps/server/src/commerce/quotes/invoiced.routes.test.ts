import { expect, test } from 'vitest';
import { anOption, aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

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

test('what is invoiced stays accepted too where its shipment was deleted: accepted again, it would be billed twice', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', 50_000)] });
  const { idTransport } = (await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'accessible' })).json();
  const { idInvoice } = (await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {})).json();
  const deletion = { action: 'delete', idTransports: [idTransport] };
  expect((await server.call(operator, 'POST', '/transports/actions', deletion)).statusCode).toBe(200);
  const reopened = await server.call(ada, 'POST', `/quotes/${idQuote}/reopen`);
  expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'quote.invoiced']);
  expect((await server.call(operator, 'POST', `/invoices/${idInvoice}/credit-note`, {})).statusCode).toBe(201);
  expect((await server.call(ada, 'POST', `/quotes/${idQuote}/reopen`)).json()).toMatchObject({ status: 'quoted', idTransport: null });
});

test('of an invoice and a change of mind at once the first one counts, and nothing is billed that is not carried', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', 50_000)] });
  const { idTransport } = (await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'accessible' })).json();
  // The shipment is held by somebody until both wait for it, the invoice first.
  const waiting = `(select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`;
  const until = (count: number) =>
    `do $$ begin for i in 1..500 loop perform pg_stat_clear_snapshot(); exit when ${waiting} >= ${count}; perform pg_sleep(0.02); end loop; end $$`;
  const held = onServer(
    `begin; select from shipment where id_shipment = ${idTransport} for update; ${until(2)}; commit`,
    database.ownerUrl,
  );
  await onServer('select pg_sleep(0.2)', database.ownerUrl);
  const issued = server.call(operator, 'POST', `/transports/${idTransport}/invoices`, {});
  await onServer(until(1), database.ownerUrl);
  const reopened = await server.call(ada, 'POST', `/quotes/${idQuote}/reopen`);
  await held;
  expect([(await issued).statusCode, reopened.statusCode, reopened.json().code]).toEqual([201, 409, 'quote.invoiced']);
});
