import type { IncomingHttpHeaders } from 'node:http';

/** Those of a request's headers that go on with what is asked in its name. */
export function passedOn(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
