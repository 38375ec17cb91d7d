/** IANA names alone: offsets such as `+02:00` are no place with its own summer. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The one zone that a country (ISO 3166) has; null where it has several, or none that is known. */
export function zoneOfCountry(country: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const known = KNOWN.get(country);
  if (known !== undefined) return known;
  const zone = MAINLAND[country] ?? soleZoneOf(country);
  KNOWN.set(country, zone);
  return zone;
}

/** Looking takes a millisecond, and somebody is told something a thousand times for each country that there is. */
const KNOWN = new Map<string, string | null>();

function soleZoneOf(country: string): string | null {
  const locale: Intl.Locale & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 && zones[0] !== undefined ? zones[0] : null;
}

/** Where a country has islands with other clocks, and all but everybody lives by one. */
const MAINLAND: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  MY: 'Asia/Kuala_Lumpur',
  CY: 'Asia/Nicosia',
};

/**
 * By whose clock somebody reads times: their own, else the one that most of their company's people have, else their country's, else UTC. What is no zone
 * counts as not said.
 */
export function zoneOf(own: string | null, ofCompany: string | null, country: string): string {
  for (const zone of [own, ofCompany]) if (zone !== null && isTimeZone(zone)) return zone;
  return zoneOfCountry(country) ?? 'UTC';
}
