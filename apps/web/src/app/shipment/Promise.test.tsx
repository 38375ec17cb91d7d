import { readPromise, type QuotePromise } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41';
const PROMISE: QuotePromise = {
  idQuote: 12,
  reference: 'Q-2026-00012',
  routeOption: 'accessible',
  price: { promisedCents: 42_000, actualCents: 45_000 },
  differenceReason: 'Two hours of waiting',
  promisedArrival: ago(3),
  arrival: ago(2),
  hasArrived: true,
  promisedCo2eTonnes: 0.03,
  co2eTonnes: 0.021,
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTransport, () => theDetails());
});
afterEach(() => server.close());

const cellsOf = (panel: HTMLElement, name: string) =>
  within(within(panel).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('what the quote promised stands beside what is, with what differs and why', async () => {
  server.on(readPromise, () => ({ promise: PROMISE }));
  await visit(server, PATH);
  const panel = await screen.findByRole('region', { name: 'Promised against actual' });
  expect(cellsOf(panel, 'Price')).toEqual(['€420', '€450€30 more']);
  expect(cellsOf(panel, 'Arrival')[1]).toMatch(/1\sh later$/);
  expect(cellsOf(panel, 'CO₂e')).toEqual(['0.03\u00a0t', '0.021\u00a0t0.009\u00a0t less']);
  expect(within(panel).getByText('Why the price differs: Two hours of waiting')).toBeDefined();
  expect(within(panel).getByRole('link', { name: 'Q-2026-00012' }).getAttribute('href')).toBe('/cotations/12');
});

test('what nobody knows yet is said to be so, and an estimate is none of the facts', async () => {
  server.on(readPromise, () => ({ promise: { ...PROMISE, hasArrived: false, co2eTonnes: null } }));
  await visit(server, PATH);
  const panel = await screen.findByRole('region', { name: 'Promised against actual' });
  expect(cellsOf(panel, 'Arrival')[1]).toMatch(/^expected /);
  expect(cellsOf(panel, 'CO₂e')[1]).toBe('not known yet');
});

test('of a shipment that was made without a quote nothing was promised', async () => {
  await visit(server, PATH);
  expect(await screen.findByRole('region', { name: 'Trackers' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Promised against actual' })).toBeNull();
});
