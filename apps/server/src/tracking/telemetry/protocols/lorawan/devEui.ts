/** A device's EUI-64 in the lower case that is its identifier here; undefined for anything else. */
export function devEuiOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[0-9a-f]{16}$/i.test(value)) return undefined;
  return value.toLowerCase();
}
