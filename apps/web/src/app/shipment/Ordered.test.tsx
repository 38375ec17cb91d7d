import { readOrdered, type Ordered } from '@sillage/contract/commerce/quotes/ordered.contract';
import { quoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { readTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';

const PATH = '/transport/transportdetails/41?tab=carriage';
const contact = { name: 'Marie', surname: 'Curie', phone: '33612345678', email: 'marie@example.com' };
const place = { address: '1 Quai Perrache, Lyon', country: 'FR', latitude: 45.75, longitude: 4.83, contact };
const ORDERED: Ordered = {
  quote: null,
  orderedBy: 'Ada King',
  orderedDate: ago(1),
  isPriced: false,
  request: quoteRequest.parse({
    pickup: { ...place, postcode: '69002' },
    delivery: {
      ...place,
      address: 'Via Emilia 4, Milano',
      country: 'IT',
      contact: { ...contact, surname: 'Bassi', phone: '390212345678' },
    },
    pickupDate: ago(-24),
    packingList: [{ length: 120, width: 80, height: 100, weight: 300, quantity: 2, content: 'Perfume', unNumber: '1266' }],
    insuranceValueCents: 2_500_000,
    specialHandling: ['tailLift', 'fragile', 'highValue'],
    comment: 'Ring twice',
  }),
};

let server: TestServer;
beforeEach(async () => {
  server = await aServer();
  server.on(readTransport, () => theDetails());
});
afterEach(() => server.close());

test('all that was booked directly is read on the shipment, and that its price is still to be agreed on', async () => {
  server.on(readOrdered, () => ({ ordered: ORDERED }));
  await visit(server, PATH);
  const asked = await screen.findByRole('region', { name: 'Booked directly' });
  for (const said of ['Marie Bassi', '+390212345678', '€25,000', 'Tail lift', 'Ring twice', 'Ada King'])
    expect(asked.textContent).toContain(said);
  // Nothing was offered that would say when it arrives.
  expect(asked.textContent).toContain('no date asked for');
  expect(asked.textContent).toContain('1 Quai Perrache, 69002 Lyon');
  const packing = screen.getByRole('region', { name: 'Packing list' });
  const row = within(packing).getByRole('row', { name: /Perfume/ });
  for (const said of ['120 × 80 × 100', '300', 'UN\u00a01266']) expect(row.textContent).toContain(said);
  expect(screen.getByText('The price is not agreed on yet')).toBeDefined();
});

test('what a quote asked for is read there too, with the way to the quote', async () => {
  server.on(readOrdered, () => ({ ordered: { ...ORDERED, isPriced: true, quote: { idQuote: 12, reference: 'Q-2026-00012' } } }));
  await visit(server, PATH);
  const asked = await screen.findByRole('region', { name: 'Request' });
  expect(within(asked).getByRole('link', { name: 'Q-2026-00012' }).getAttribute('href')).toBe('/cotations/12');
  expect(asked.textContent).toContain('as offered');
  expect(screen.queryByText('The price is not agreed on yet')).toBeNull();
});
