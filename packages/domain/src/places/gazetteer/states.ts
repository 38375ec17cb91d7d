import { placeKey } from './placeKey.ts';

/** The states of the United States: addresses end with them, by their letters or their name. */
const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|' +
  'HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|' +
  'MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|' +
  'TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

const BY_NAME = new Map(STATES.split('|').map((state) => [placeKey(state.slice(3)), state.slice(0, 2)] as const));
const CODES = new Set(BY_NAME.values());

/** The letters of a state that is written as people do; null for what is none. */
export function stateOf(text: string): string | null {
  const letters = text.replaceAll(/[.\s]/g, '');
  return CODES.has(letters) ? letters : (BY_NAME.get(placeKey(text)) ?? null);
}
