/** Search parameters as plain texts (`?status=intransit&search=42`), not as the JSON that the router would write. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the frame around every page says in the address (`settingsSearch`). */
const OF_THE_FRAME: readonly string[] = ['settings', 'find'];

/**
 * A page's own parameters and none but those it knows. Without it, what `validate` leaves out would still be there as it was typed: the router lays what it
 * answers over the raw address.
 */
export function only<T extends object>(validate: (asked: Record<string, unknown>) => T): (asked: Record<string, unknown>) => T {
  return (asked) => {
    const others = Object.keys(asked).filter((name) => !OF_THE_FRAME.includes(name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...validate(asked) };
  };
}
