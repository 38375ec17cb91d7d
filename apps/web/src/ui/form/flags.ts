/** A drawing each, that the browser fetches when it is shown: all of them together are as heavy as everything else about numbers. */
const DRAWINGS = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

const addresses = new Map(Object.entries(DRAWINGS).map(([path, address]) => [path.slice(-'FR.svg'.length, -'.svg'.length), address]));

/** An address for `<img>`, or null where there is no flag. ISO 3166-1. */
export function flagOf(country: string): string | null {
  return addresses.get(country) ?? null;
}
