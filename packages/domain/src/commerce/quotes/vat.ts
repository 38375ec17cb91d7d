/** Countries of the European Union, by ISO 3166-1. */
const UNION: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The usual rate of those countries whose operators bill it at home, in basis points. */
const USUAL_RATE: Readonly<Record<string, number>> = {
  FR: 2000,
  DE: 1900,
  IT: 2200,
  ES: 2100,
  BE: 2100,
  NL: 2100,
  LU: 1700,
  PT: 2300,
  AT: 2000,
};

/** Where a seller is at home, by the number that they have for tax: however it is typed; Greek numbers begin with EL. Without a number: France. */
export function countryOfSeller(vatId: string | null): string {
  const country = vatId?.trim().slice(0, 2).toUpperCase() ?? 'FR';
  return country === 'EL' ? 'GR' : country;
}

interface Carried {
  readonly from: string | null;
  readonly to: string | null;
  readonly customer: string | null;
  readonly seller: string;
}

/**
 * The tax on carrying goods between businesses, in basis points: the usual rate where the customer is in the seller's own country; none where another
 * country's customer owes it (reverse charge, articles 44 and 196 of Directive 2006/112/EC), and none on what leaves or enters the union (article 146). It
 * is a proposal that the operator can change on the line.
 */
export function vatOfCarriage(carried: Carried): number {
  return reasonOfNoVat(carried) === null ? (USUAL_RATE[carried.seller] ?? 0) : 0;
}

/** Why nothing is charged: what leaves or enters the union, another country's customer who owes it, or one outside the union. */
export type NoVatReason = 'exportTransport' | 'reverseCharge' | 'outsideUnion';

/** What an invoice without tax says by law; null where tax is charged as usual, and who bills none has to say why. */
export function reasonOfNoVat({ from, to, customer, seller }: Carried): NoVatReason | null {
  const isWithin = (country: string | null) => country === null || UNION.includes(country);
  // The law of the union says nothing of others' sellers.
  if (!UNION.includes(seller)) return null;
  if (!isWithin(from) || !isWithin(to)) return 'exportTransport';
  if (customer === null || customer === '' || customer === seller) return null;
  return UNION.includes(customer) ? 'reverseCharge' : 'outsideUnion';
}
