import { LANGUAGES } from '../../../platform/i18n/i18n.ts';

const POINT = /^-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?$/;

interface Addressed {
  readonly address: string;
  /** ISO 3166-1 alpha-2; null: nobody knows. */
  readonly country: string | null;
}

/** The town of an address such as "12 quai Perrache, 69002 Lyon, France": what comes last, without its postal code and its country. */
export function townOf({ address, country }: Addressed): string {
  if (POINT.test(address.trim())) return address;
  const parts = address.split(',').map((part) => part.trim());
  const isCountryLast = parts.length > 1 && namesOfCountry(country ?? '').has(parts.at(-1)?.toLowerCase() ?? '');
  const last = (isCountryLast ? parts.slice(0, -1) : parts).at(-1) ?? '';
  const town = last.replace(/^\d{4,6}(\s+|$)/, '');
  return town === '' ? address : town;
}

let displays: readonly Intl.DisplayNames[] | null = null;

/** Made once: making one takes longer than all that it is asked for. */
function inLanguages(): readonly Intl.DisplayNames[] {
  return (displays ??= LANGUAGES.flatMap(({ id }) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(id, { type: 'region', fallback: 'code', style })),
  ));
}

const known = new Map<string, ReadonlySet<string>>();

/** Whoever wrote the address did so in a language of their own. */
function namesOfCountry(code: string): ReadonlySet<string> {
  const kept = known.get(code);
  if (kept) return kept;
  const names = new Set<string>();
  if (/^[A-Z]{2}$/.test(code)) {
    names.add(code.toLowerCase());
    for (const named of inLanguages()) names.add(named.of(code)?.toLowerCase() ?? '');
  }
  known.set(code, names);
  return names;
}
