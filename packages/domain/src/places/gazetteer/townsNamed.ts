import { countryCode } from './countries.ts';
import { findPostcode } from './postcode.ts';
import { stateOf } from './states.ts';

/** How an address names a town: it is nothing else; beside the postcode; between commas; or as some of its words. */
export type NamedBy = 'whole' | 'postcode' | 'part' | 'words';

export interface NamedTown {
  readonly name: string;
  readonly by: NamedBy;
  readonly country: string | null;
  /** A state of the United States. */
  readonly state: string | null;
  readonly postcode: string | null;
  /** The address as it is, where its end may also be a country or a state: what it says without that end is likelier. */
  readonly isUnended: boolean;
  /** The word before it makes it the name of a street rather than of a town: "rue de Lyon". */
  readonly isDoubtful: boolean;
}

const MOST_WORDS = 5;
const MOST_NAMED = 60;
const STREET =
  /(?:^|\s)(?:rue|avenue|av|ave|bd|blvd|boulevard|street|st|road|rd|lane|drive|way|square|strasse|straße|str|weg|allee|gasse|platz|via|viale|piazza|corso|calle|c\/|plaza|paseo|carrer|place|pl|chemin|impasse|allée|quai|route|cours|zone|zi|za|zac|rua|avenida|straat|laan|ulica|ul|cadde|caddesi|sokak|sk|no|building|floor|bp|cs|شارع|ул)\.?(?:\s|$)|(?:strasse|straße|str\.|straat|gatan|vej|laan|weg)(?:\s|$)/iu;
const LEADS = /^(?:de|du|des|d|la|le|les|l|of|the|di|del|della|dei|da|do|dos|von|der|den|am|an|zum|zur|el|los|las|y|et|sur|via)$/iu;

/** Whether some words name a street or a building. */
export function isStreet(text: string): boolean {
  return STREET.test(text);
}

/** What towns an address may name, likeliest first. `country`: as somebody said it besides. */
export function townsNamed(address: string, country: string | null = null): NamedTown[] {
  const plain = address.replaceAll(/\bcedex\b(?:\s+\d{1,2})?/giu, ' ').replaceAll(/\(([^)]*)\)/g, ', $1');
  const parts = partsOf(plain);
  const endings = readEndings(parts, country);
  const found = [named(address.trim(), 'whole', { country })];
  for (const { parts: some, ...end } of endings) found.push(...inParts(some, end));
  // "Luxembourg" is a country and a town.
  const last = parts.at(-1);
  if (endings.length > 1 && last !== undefined) found.push(named(last, 'part', { country, isUnended: true }));
  const once = new Map(found.filter(({ name }) => name !== '').map((one) => [`${one.name}|${one.by}|${one.country}|${one.state}`, one]));
  return [...once.values()].slice(0, MOST_NAMED);
}

type Within = Partial<Pick<NamedTown, 'country' | 'state' | 'postcode' | 'isDoubtful' | 'isUnended'>>;

function named(name: string, by: NamedBy, within: Within): NamedTown {
  return { name, by, country: null, state: null, postcode: null, isDoubtful: false, isUnended: false, ...within };
}

function partsOf(address: string): string[] {
  return address
    .split(/[,;\n،]|\s[-–/]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface Ending {
  readonly parts: readonly string[];
  readonly country: string | null;
  readonly state: string | null;
  readonly isUnended?: boolean;
  readonly isDoubtful?: boolean;
}

/** What the end of an address may say: a country, a state, or nothing. Each reading is tried. */
function readEndings(parts: readonly string[], given: string | null): Ending[] {
  const ends = endsOf(parts);
  const countries = ends.flatMap(({ said, left }) => {
    // In the middle of words "de" and "la" are no countries.
    const isNamed = said.length > 2 || said === said.toUpperCase() || left.length < parts.length;
    const country = isNamed ? countryCode(said) : null;
    return country === null || (given !== null && given !== country) ? [] : [{ parts: left, country, state: null }];
  });
  const states = given === null || given === 'US' ? readStates(parts) : [];
  const ofCountries = countries.flatMap((end) => (end.country === 'US' ? [...readStates(end.parts), end] : [end]));
  const ended = [...ofCountries, ...states];
  return [...ended, { parts, country: given, state: null, isUnended: ended.length > 0, isDoubtful: ended.length > 0 }];
}

/** With a ZIP code behind it or none. */
function readStates(parts: readonly string[]): Ending[] {
  const last = (parts.at(-1) ?? '').replace(/,?\s*\b\d{5}(?:-\d{4})?$/, '');
  const bare = last === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), last];
  return endsOf(bare).flatMap(({ said, left }) => {
    const state = stateOf(said);
    return state === null ? [] : [{ parts: left, country: 'US', state }];
  });
}

/** The last words of the last part, or all of it, with what is left before them. */
function endsOf(parts: readonly string[]): { said: string; left: string[] }[] {
  const before = parts.slice(0, -1);
  const words = (parts.at(-1) ?? '').split(/\s+/);
  return Array.from({ length: Math.min(4, words.length) }, (_, index) => {
    const from = words.length - Math.min(4, words.length) + index;
    const rest = words.slice(0, from).join(' ');
    return { said: words.slice(from).join(' '), left: rest === '' ? before : [...before, rest] };
  }).filter(({ left }) => left.length > 0);
}

/** Beside postcodes first, then between commas, from the last to the first; then by the last words of each part. */
function inParts(parts: readonly string[], within: Within): NamedTown[] {
  const fromLast = parts.toReversed();
  const besideCodes = fromLast.flatMap((part) => {
    const code = findPostcode(part);
    if (!code) return [];
    const its = { ...within, country: within.country ?? code.country, postcode: code.code };
    if (within.country && code.country && within.country !== code.country) return [];
    const behind = firstWords(code.after).map((name) => named(name, 'postcode', its));
    // "QC H3A 3G4": what stands before it is a province.
    const before = code.before.replace(/(?:^|\s)[A-Z]{2}$/, '');
    const ahead = STREET.test(before) ? [] : lastWords(before).map(({ name }) => named(name, 'postcode', its));
    const alone = code.after === '' && before === '' ? neighboursOf(parts, part).map((name) => named(name, 'postcode', its)) : [];
    return [...behind, ...ahead, ...alone];
  });
  const between = fromLast.filter((part) => !/\d/.test(part) && !STREET.test(part)).map((name) => named(name, 'part', within));
  const words = fromLast.flatMap((part) =>
    lastWords(part).map(({ name, isDoubtful }) =>
      named(name, 'words', { ...within, isDoubtful: isDoubtful || within.isDoubtful === true }),
    ),
  );
  return [...besideCodes, ...between, ...words];
}

/** A postcode between commas belongs to what stands beside it. */
function neighboursOf(parts: readonly string[], part: string): string[] {
  const at = parts.indexOf(part);
  return [parts[at - 1], parts[at + 1]].filter((name): name is string => name !== undefined && !/\d/.test(name) && !STREET.test(name));
}

function firstWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const most = Math.min(MOST_WORDS, words.length);
  return Array.from({ length: most }, (_, index) => words.slice(0, most - index).join(' '));
}

function lastWords(text: string): { name: string; isDoubtful: boolean }[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word));
  const most = Math.min(MOST_WORDS, words.length);
  return Array.from({ length: most }, (_, index) => {
    const from = words.length - most + index;
    const before = words[from - 1];
    const isDoubtful = before !== undefined && (LEADS.test(before) || STREET.test(before));
    return { name: words.slice(from).join(' '), isDoubtful };
  });
}
