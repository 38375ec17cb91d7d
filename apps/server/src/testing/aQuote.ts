/** A pickup in three days, at nine. */
export function inDays(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(9, 0, 0, 0);
  return at.toISOString();
}

const contact = { name: 'Marie', surname: 'Curie', phone: '+33 6 12 34 56 78', email: 'marie@example.com' };

export const LYON = { address: '1 Quai Perrache, 69002 Lyon', postcode: '69002', country: 'FR', latitude: 45.75, longitude: 4.83, contact };
const BERLIN = {
  address: 'Alexanderplatz 1, 10178 Berlin',
  postcode: '10178',
  country: 'DE',
  latitude: 52.52,
  longitude: 13.41,
  contact,
};
export const PALLET = { length: 120, width: 80, height: 100, weight: 300, quantity: 2, content: 'Perfume' };

/** What `POST /quotes` takes. */
export function aQuoteRequest(more: object = {}) {
  return { pickup: LYON, delivery: BERLIN, pickupDate: inDays(3), packingList: [PALLET], ...more };
}

/** What `PUT /quotes/:idQuote/options` takes of one of them. */
export function anOption(routeOption: string, priceCents: number, more: object = {}) {
  return { routeOption, mode: 'road', priceCents, costCents: Math.round(priceCents * 0.8), transitDays: 2, validUntil: inDays(2), ...more };
}
