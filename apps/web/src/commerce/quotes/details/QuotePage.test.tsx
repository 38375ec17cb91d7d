import {
  acceptQuote,
  declineQuote,
  deleteQuote,
  duplicateQuote,
  listQuoteEvents,
  reopenQuote,
  restoreQuote,
  writeOfQuote,
} from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import { priceQuote, readQuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { countQuotes, listQuotes, readQuote, type QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { DomainError } from '@sillage/domain/domainError';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOption, theQuote } from '../../../testing/aQuote.ts';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

let server: TestServer;
let quote: QuoteDetails;
const ACCEPTED = {
  status: 'accepted',
  acceptedOption: 'accessible',
  decidedDate: ago(1),
  decidedBy: 'Paul Roux',
  idTransport: 41,
  transport: { idTransport: 41, reference: 'PHARMA-41' },
} as const;

beforeEach(async () => {
  quote = theQuote();
  server = await aServer();
  server.on(readQuote, () => quote);
  server.on(listQuoteEvents, () => ({
    data: [{ idEvent: 2, kind: 'asked' as const, date: ago(1), by: 'Nora Blanc', isOperator: true, text: 'Is there a dock?' }],
    nextCursor: null,
  }));
  server.on(listQuotes, () => ({ data: [quote], nextCursor: null }));
  server.on(countQuotes, () => ({ counts: { pending: 0, quoted: 1, accepted: 0, declined: 0, expired: 0 } }));
});
afterEach(() => server.close());

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('the offers stand beside each other, each with what it is the best of and what it differs by', async () => {
  await visit(server, '/cotations/12');
  const cheap = await card('Accessible');
  for (const said of ['€420', 'Cheapest', 'Greenest', '2 days (calendar days)', '0.021 t', 'Pickup with a tail lift'])
    expect(cheap.getByText(said)).toBeDefined();
  const fast = await card('Critical');
  for (const said of ['€990', 'Fastest', '+€570', '−1 day', '+0.279 t CO₂e']) expect(fast.getByText(said)).toBeDefined();
  expect(cheap.getByText('Fuel surcharge')).toBeDefined();
  expect(cheap.getByText(/^Road: 357 km × 100 g per t·km = 21.4 kg/)).toBeDefined();
});

test('the offers are put into another order, and compared with another one', async () => {
  const { user } = await visit(server, '/cotations/12');
  const names = () => screen.getAllByRole('listitem', { name: /^(Accessible|Critical)$/ }).map((one) => one.getAttribute('aria-label'));
  await card('Accessible');
  await user.click(screen.getByRole('radio', { name: 'Time' }));
  expect(names()).toEqual(['Critical', 'Accessible']);
  await user.click(screen.getByRole('button', { name: 'Compare with Critical' }));
  expect((await card('Accessible')).getByText('−€570')).toBeDefined();
});

test('the request tells what weighs how much by the rules of each way', async () => {
  quote = theQuote({ request: { ...quote.request, incoterm: 'FOB' } });
  await visit(server, '/cotations/12');
  expect(await screen.findByText('FOB is meant for the sea only.')).toBeDefined();
  const totals = within(screen.getByLabelText('In total'));
  for (const said of ['1.92 m³', '640 kg', 'volumetric 639.4 kg', 'Chargeable weight, Air']) expect(totals.getByText(said)).toBeDefined();
  for (const said of ['Ring the bell', '€10,000', 'Cold chain', 'Vaccines']) expect(screen.getAllByText(said).length).toBeGreaterThan(0);
});

test('an offer is accepted once it was said what that leads to, and the shipment is one press away', async () => {
  const chosen: unknown[] = [];
  server.on(acceptQuote, ({ body }) => {
    chosen.push(body);
    quote = theQuote(ACCEPTED);
    return { idTransport: 41, quote };
  });
  const { user } = await visit(server, '/cotations/12');
  await user.click((await card('Accessible')).getByRole('button', { name: 'Accept Accessible' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Q-2026-00012?' }));
  expect(dialog.getByText(/^A shipment is made of it at once/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('link', { name: 'To shipment PHARMA-41' })).getAttribute('href')).toBe('/transport/transportdetails/41');
  expect(chosen).toEqual([{ routeOption: 'accessible', revision: quote.revision }]);
  expect(screen.queryByRole('button', { name: /^Accept / })).toBeNull();
});

test('who answers second is told so, and sees what the first one decided', async () => {
  server.on(acceptQuote, () => {
    quote = theQuote({ status: 'declined', declinedReason: 'No budget', decidedDate: ago(0), decidedBy: 'Paul Roux' });
    throw new DomainError('quote.declined');
  });
  const { user } = await visit(server, '/cotations/12');
  await user.click((await card('Accessible')).getByRole('button', { name: 'Accept Accessible' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This quote is declined. Reopen it first.');
  expect(await screen.findByText('No budget')).toBeDefined();
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true));
});

test('who is about to answer is told at once that somebody else has', async () => {
  const { user } = await visit(server, '/cotations/12');
  await user.click((await card('Accessible')).getByRole('button', { name: 'Accept Accessible' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('alert')).toBeNull();
  quote = theQuote(ACCEPTED);
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This quote is accepted already/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});

test('who is about to accept is told when another price is offered by now, and accepts nothing that they did not see', async () => {
  const { user } = await visit(server, '/cotations/12');
  await user.click((await card('Accessible')).getByRole('button', { name: 'Accept Accessible' }));
  const dialog = within(await screen.findByRole('dialog'));
  quote = theQuote({ revision: quote.revision + 1, options: [anOption({ priceCents: 99_900 })] });
  act(() => server.push({ type: 'notifications', time: Date.now(), totalUnread: 1 }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Somebody changed this quote meanwhile/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});

test('an offer that is too old cannot be accepted, and it is said what to do', async () => {
  quote = theQuote({ isExpired: true, validUntil: ago(1), options: [anOption({ validUntil: ago(1), isExpired: true })] });
  await visit(server, '/cotations/12');
  expect(await screen.findByText(/^These offers have expired\. Duplicate/)).toBeDefined();
  expect((await card('Accessible')).getByText('expired')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Accept / })).toBeNull();
});

test('in its last hour an offer is counted down second by second', async () => {
  quote = theQuote({ options: [anOption({ validUntil: ago(-0.5) })], validUntil: ago(-0.5) });
  await visit(server, '/cotations/12');
  expect((await card('Accessible')).getByText(/^(29|30):\d\d left$/)).toBeDefined();
});

test('a reason that is being written is not thrown away without a question; where nothing was written none is asked', async () => {
  const { user } = await visit(server, '/cotations/12');
  const decline = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    return within(await screen.findByRole('dialog', { name: 'Decline Q-2026-00012?' }));
  };
  await user.click((await decline()).getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await decline();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getAllByRole('button', { name: 'Stay' })[0] as HTMLElement);
  expect(dialog.getByDisplayValue('Too dear')).toBeDefined();
});

test('a quote is declined with a reason, and opened again', async () => {
  const said: unknown[] = [];
  server.on(declineQuote, ({ body }) => {
    said.push(body['reason']);
    quote = theQuote({ status: 'declined', declinedReason: 'Too dear', decidedDate: ago(0), decidedBy: 'Claire Morel' });
    return quote;
  });
  server.on(reopenQuote, () => {
    quote = theQuote();
    return quote;
  });
  const { user } = await visit(server, '/cotations/12');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Q-2026-00012?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Too dear')).toBeDefined();
  // The words are found while they are still in the dialog.
  await user.click(await screen.findByRole('button', { name: 'Change my mind' }));
  const back = within(await screen.findByRole('dialog', { name: 'Reopen Q-2026-00012?' }));
  expect(back.getByText(/^The refusal is taken back/)).toBeDefined();
  await user.click(back.getByRole('button', { name: 'Change my mind' }));
  expect(await screen.findByRole('button', { name: 'Accept Accessible' })).toBeDefined();
  expect(said).toEqual(['Too dear']);
});

test('who takes an acceptance back is told that the shipment goes, and why that is too late', async () => {
  quote = theQuote(ACCEPTED);
  server.on(reopenQuote, () => {
    throw new DomainError('quote.shipmentBegun');
  });
  const { user } = await visit(server, '/cotations/12');
  await user.click(await screen.findByRole('button', { name: 'Change my mind' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the shipment PHARMA-41 that came of it is deleted/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Change my mind' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The shipment of this quote is under way/);
});

test('what the operator withdrew, or an invoice holds, says so instead of offering a change of mind', async () => {
  quote = theQuote({ status: 'declined', declinedReason: 'No room', standsBecause: 'quote.declinedByOperator' });
  await visit(server, '/cotations/12');
  expect(await screen.findByText(/withdrawn by the operator: write to them/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change my mind' })).toBeNull();
  quote = theQuote({ ...ACCEPTED, standsBecause: 'quote.invoiced' });
  await visit(server, '/cotations/12');
  expect(await screen.findByText(/until a credit note takes the invoice back/)).toBeDefined();
});

test('once the day of departure has come, nothing is offered that would be refused', async () => {
  quote = theQuote({ ...ACCEPTED, pickupDate: ago(2), standsBecause: 'quote.departed' });
  const { user } = await visit(server, '/cotations/12');
  await screen.findByRole('link', { name: 'To shipment PHARMA-41' });
  expect(screen.queryByRole('button', { name: 'Change my mind' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What to do with Q-2026-00012' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});

test('of whose account is gone it is said that it was somebody', async () => {
  quote = theQuote({ status: 'declined', decidedDate: ago(0), decidedBy: '', createdBy: '' });
  await visit(server, '/cotations/12');
  expect(await screen.findByText(/^Declined by somebody on/)).toBeDefined();
  expect(screen.getByText('somebody')).toBeDefined();
});

test('of an accepted quote whose shipment was deleted it is said, and where to look for it', async () => {
  quote = theQuote({ ...ACCEPTED, transport: null });
  await visit(server, '/cotations/12');
  expect(await screen.findByText('Its shipment was deleted.')).toBeDefined();
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Look in the history' }).href);
  expect([pathname, searchParams.get('shelf'), searchParams.get('search')]).toEqual(['/history', 'deleted', quote.reference]);
});

test('the same is asked for once more', async () => {
  server.on(duplicateQuote, () => theQuote({ idQuote: 14, reference: 'Q-2026-00014', status: 'pending' }));
  server.on(readQuote, ({ params }) => (params['idQuote'] === '14' ? theQuote({ idQuote: 14, reference: 'Q-2026-00014' }) : quote));
  const { user } = await visit(server, '/cotations/12');
  await user.click(await screen.findByRole('button', { name: 'What to do with Q-2026-00012' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(location.pathname).toBe('/cotations/14'));
});

test('a quote is deleted, and brought back from the list', async () => {
  server.on(deleteQuote, () => ({}));
  server.on(restoreQuote, () => quote);
  const { user } = await visit(server, '/cotations/12');
  await user.click(await screen.findByRole('button', { name: 'What to do with Q-2026-00012' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/cotations'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(location.pathname).toBe('/cotations/12'));
});

test('the operator’s question is shown and answered', async () => {
  const waiting = { status: 'pending' as const, options: [], priceCents: null, validUntil: null };
  quote = theQuote({ ...waiting, isAsked: true });
  const written: unknown[] = [];
  server.on(writeOfQuote, ({ body }) => {
    written.push(body['text']);
    quote = theQuote(waiting);
    return quote;
  });
  const { user } = await visit(server, '/cotations/12');
  expect(await screen.findByText('Is there a dock?')).toBeDefined();
  expect(screen.getByText('Nora Blanc, operator')).toBeDefined();
  expect(screen.getByText(/^The operator has a question/)).toBeDefined();
  const answer = screen.getByRole('textbox', { name: 'Your answer to the operator' });
  await user.click(screen.getByRole('button', { name: 'To the messages' }));
  expect(document.activeElement).toBe(answer);
  await user.type(answer, 'Yes, two');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText(/^The operator has a question/)).toBeNull());
  expect(written).toEqual(['Yes, two']);
});

test('what the operator wrote of a quote that is priced asks for nothing', async () => {
  quote = theQuote({ isAsked: true });
  await visit(server, '/cotations/12');
  expect(await screen.findByText(/^The operator wrote to you\./)).toBeDefined();
  expect(screen.queryByText(/^The operator has a question/)).toBeNull();
});

test('addresses in messages are links, too long a message is not cut, and what was begun is there again', async () => {
  server.on(listQuoteEvents, () => ({
    data: [{ idEvent: 2, kind: 'asked' as const, date: ago(1), by: 'Nora Blanc', isOperator: true, text: 'See https://example.com/dock.' }],
    nextCursor: null,
  }));
  const { user, unmount } = await visit(server, '/cotations/12');
  expect((await screen.findByRole('link', { name: 'https://example.com/dock' })).getAttribute('rel')).toMatch(/noopener/);
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the operator' });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
  fireEvent.change(await field(), { target: { value: 'a'.repeat(2001) } });
  expect([(await field()).value.length, send(), screen.queryByText('2,001 / 2,000') !== null]).toEqual([2001, true, true]);
  expect(screen.getByText('A message has at most 2,000 letters. Cut it in parts.')).toBeDefined();
  await user.clear(await field());
  await user.type(await field(), 'Half a');
  const drafts = localStorage.getItem('sillage.storyDrafts') ?? '';
  unmount();
  await visit(server, '/cotations/12', { remembering: { 'sillage.storyDrafts': drafts } });
  expect((await field()).value).toBe('Half a');
});

test('what a quote costs is no business of the customer', async () => {
  await visit(server, '/cotations/12');
  await card('Accessible');
  expect(screen.queryByRole('region', { name: 'Pricing' })).toBeNull();
});

test('the operator sees cost, margin and what was offered before, and prices by hand', async () => {
  const sent: Record<string, unknown>[] = [];
  quote = theQuote({ status: 'pending', options: [], priceCents: null, validUntil: null });
  server.on(readQuotePricing, () => ({
    options: [],
    lane: [
      {
        idQuote: 9,
        reference: 'Q-2026-00009',
        customerName: 'Alpes Froid',
        status: 'accepted' as const,
        createdDate: ago(48),
        grossWeight: 500,
        routeOption: 'green' as const,
        priceCents: 51_000,
      },
    ],
  }));
  server.on(priceQuote, ({ body }) => {
    sent.push(body);
    quote = theQuote();
    return quote;
  });
  const { user } = await visit(server, '/cotations/12', { as: aUser('superAdmin') });
  const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
  expect((await pricing.findByRole('link', { name: 'Q-2026-00009' })).getAttribute('href')).toBe('/cotations/9');
  await user.click(pricing.getByRole('button', { name: 'Price it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Price Q-2026-00012' }));
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect(await dialog.findByText('Enter an amount in euros.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Price, €' }), '420');
  await user.type(dialog.getByRole('textbox', { name: 'Cost, €' }), '315');
  expect(dialog.getByText('margin €105, 25 %')).toBeDefined();
  await user.type(dialog.getByRole('spinbutton', { name: 'Transit time' }), '2');
  await user.type(dialog.getByRole('textbox', { name: 'Cost, €' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  const question = within(await screen.findByRole('dialog', { name: 'Below cost. Send anyway?' }));
  expect(question.getByText(/€2,730 less than it costs/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(question.getByText('Change the price'));
  await user.type(dialog.getByRole('textbox', { name: 'Cost, €' }), '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText('Q-2026-00012 is priced, and the customer is told.')).toBeDefined();
  expect(sent).toMatchObject([
    { options: [{ routeOption: 'accessible', priceCents: 42_000, costCents: 31_500, transitDays: 2 }], revision: 3 },
  ]);
});

test.each(['abc', '0', '99999999999'])('what is no number (%s) is no quote', async (idQuote) => {
  await visit(server, `/cotations/${idQuote}`);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such quote');
});

test('a guest who comes for a quote signs in, and the quote is remembered', async () => {
  await visit(server, '/cotations/12', { as: null });
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Fcotations%2F12'));
  expect(Object.keys(localStorage).map((key) => localStorage.getItem(key))).toContain('/cotations/12');
});
