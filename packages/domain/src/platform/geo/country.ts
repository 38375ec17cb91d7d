/** Languages have names for more: the union and zones, islands that belong to a country, what languages are tried with, and what is unknown. */
const NO_COUNTRIES: readonly string[] = ['EU', 'EZ', 'UN', 'AC', 'TA', 'IC', 'EA', 'CP', 'CQ', 'DG', 'QO', 'XA', 'XB', 'ZZ'];

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Whether two capital letters stand for a country of today. Codes of countries that are no more have their successor's name: East Germany's is called
 * Germany too. Letters that stand for nothing have none.
 */
export function isCountry(code: string): boolean {
  return !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code && NAMES.of(code) !== undefined;
}
