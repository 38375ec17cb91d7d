/** From country to country, `FR-DE`: what a customer's traffic is parted by. Empty where one of the two is not known. */
export function laneBetween(departure: string | null, arrival: string | null): string {
  return departure !== null && arrival !== null && COUNTRY.test(departure) && COUNTRY.test(arrival) ? `${departure}-${arrival}` : '';
}

const COUNTRY = /^[A-Z]{2}$/;

/** The two countries of a lane. */
export function countriesOf(lane: string): { readonly departure: string; readonly arrival: string } {
  const [departure = '', arrival = ''] = lane.split('-');
  return { departure, arrival };
}
