import { decideQuotes } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import { countQuotes, listQuotes, type QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { customer } from '@sillage/contract/people/customers/customers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aQuote } from '../../../testing/aQuote.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let rows: QuoteSummary[];
let asked: URLSearchParams[];
beforeEach(async () => {
  asked = [];
  rows = [
    aQuote(),
    aQuote({
      idQuote: 13,
      reference: 'Q-2026-00013',
      status: 'pending',
      priceCents: null,
      validUntil: null,
      isAsked: true,
      transportMeans: null,
    }),
  ];
  server = await aServer();
  server.on(countQuotes, () => ({ counts: { pending: 1, quoted: 1, accepted: 0, declined: 0, expired: 0 } }));
  server.on(listQuotes, ({ query }) => {
    asked.push(query);
    return { data: rows, nextCursor: null };
  });
  server.onAction(customer, 'listlight', () => ({ data: [{ idCustomer: 7, customerName: 'Alpes Froid' }] }));
});
afterEach(() => server.close());

const rowOf = async (reference: string) => within((await screen.findByRole('link', { name: reference })).closest('tr') ?? document.body);

test('a row says from where to where, for how much, and how long the offer stands', async () => {
  await visit(server, '/cotations');
  const row = await rowOf('Q-2026-00012');
  for (const said of ['Quoted', /^Lyon/, /^Milano/, 'Road', '2 pieces, 600 kg', '€420.00', /^(2 d 23 h|3 d) left$/])
    expect(row.getByText(said)).toBeDefined();
  const waiting = await rowOf('Q-2026-00013');
  for (const said of ['Pending', 'Question', 'no price yet', 'Any']) expect(waiting.getByText(said)).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
});

test.each([
  ['superAdmin', ['/tariffs']],
  ['userAdmin', []],
] as const)('who keeps the price lists comes to them from the quotes: %s', async (role, expected) => {
  await visit(server, '/cotations', { as: aUser(role) });
  await rowOf('Q-2026-00012');
  expect(screen.queryAllByRole('link', { name: 'Price lists' }).map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('an offer that has run out is told as expired, whatever was answered when the page was opened', async () => {
  rows = [aQuote({ validUntil: ago(0.001) })];
  await visit(server, '/cotations');
  expect((await rowOf('Q-2026-00012')).getByText('Expired')).toBeDefined();
});

test('the tabs say how many there are, and stand in the address', async () => {
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('radio', { name: /^Pending\s*1$/ }));
  await waitFor(() => expect(location.search).toBe('?status=pending'));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('pending'));
});

test('somebody of a customer chooses all filters in one field, and takes them off again', async () => {
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('textbox', { name: 'Filter by transport or country' }));
  const field = await screen.findByRole('combobox', { name: 'Filter by transport or country' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  await user.type(field, 'italy');
  await user.click(await screen.findByRole('option', { name: 'To Italy', hidden: true }));
  await waitFor(() => expect(location.search).toBe('?countryEnd=IT'));
  await waitFor(() => expect(asked.at(-1)?.get('countryEnd')).toBe('IT'));
  await user.clear(field);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(location.search).toBe(''));
});

test('what the address says is chosen stands as chips, without the field in which it could be', async () => {
  const { user } = await visit(server, '/cotations?countryEnd=IT&transportMeans=air');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  await user.click(chips.getByRole('button', { name: /^To Italy/ }));
  await waitFor(() => expect(location.search).toBe('?transportMeans=air'));
  expect(screen.queryByRole('combobox', { name: 'Filter by transport or country' })).toBeNull();
});

test('the operator has the filters behind a button, orders by customer, and sees what is chosen as chips', async () => {
  const { user } = await visit(server, '/cotations?notifications=unread', { as: aUser('superAdmin') });
  expect((await rowOf('Q-2026-00012')).getByText('Alpes Froid')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '1 filter' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by means of transport' }), 'air');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by customer' }), 'Alpes Froid');
  const order = within(screen.getByRole('group', { name: 'Order' }));
  await user.click(order.getByRole('button', { name: /Customer/ }));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      transportMeans: 'air',
      idCustomer: '7',
      notifications: 'unread',
      orderBy: 'client',
      order: 'ASC',
    }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filters' }));
  await user.click(chips.getByRole('button', { name: /^With unread notifications/ }));
  await user.click(chips.getByRole('button', { name: /^Alpes Froid/ }));
  await waitFor(() => expect(location.search).toBe('?transportMeans=air&orderBy=client&order=ASC'));
});

test('what is ticked is declined with a reason, what could not be is told, and it is taken back', async () => {
  const decided: unknown[] = [];
  server.on(decideQuotes, ({ body }) => {
    decided.push(body);
    return body['decision'] === 'decline'
      ? { done: [12], refused: [{ idQuote: 13, reference: 'Q-2026-00013', code: 'quote.alreadyAccepted' }] }
      : { done: [12], refused: [] };
  });
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('checkbox', { name: 'Tick Q-2026-00012' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tick Q-2026-00013' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 quotes?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('1 quote declined.')).toBeDefined();
  expect(await screen.findByText(/^Q-2026-00013: This quote is accepted already/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(decided).toEqual([
      { decision: 'decline', idQuotes: [12, 13], reason: 'Too dear' },
      { decision: 'reopen', idQuotes: [12], reason: '' },
    ]),
  );
});

test('what cannot be taken back after all is told', async () => {
  server.on(decideQuotes, ({ body }) => {
    if (body['decision'] === 'reopen') throw new DomainError('quote.departed');
    return { done: [12], refused: [] };
  });
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('checkbox', { name: 'Tick Q-2026-00012' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The day of departure has come/)).toBeDefined();
});

test('what is ticked is deleted, and restored', async () => {
  const decisions: unknown[] = [];
  server.on(decideQuotes, ({ body }) => {
    decisions.push(body['decision']);
    return { done: body['idQuotes'] as number[], refused: [] };
  });
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('checkbox', { name: 'Tick Q-2026-00012' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete 1 quote?' })).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(decisions).toEqual(['delete', 'restore']));
});

test('what is ticked is written into a file, with a place and its country apart', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (files.push(file as Blob), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  const { user } = await visit(server, '/cotations');
  await user.click(await screen.findByRole('checkbox', { name: 'Tick Q-2026-00013' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1 row exported.')).toBeDefined();
  const [head = '', ...lines] = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(head).toContain('Reference,Status,From,From (country),To,To (country)');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Q-2026-00013']);
});

test('where there is none, there is one way on', async () => {
  rows = [];
  await visit(server, '/cotations');
  expect(await screen.findByText('No quotes yet')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'New quote' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cotations/new', '/cotations/new']);
});

test('where the filters find none, they are cleared', async () => {
  rows = [];
  const { user } = await visit(server, '/cotations?status=declined&search=abc');
  expect(await screen.findByText('Nothing fits')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});
