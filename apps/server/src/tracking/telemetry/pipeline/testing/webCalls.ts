import type { Measurement, WebRequest } from '@sillage/simulator/protocols/measurement';

export const NOON = Date.UTC(2026, 5, 1, 12);
export const measured = (minute: number): Measurement => ({
  time: NOON + minute * 60_000,
  latitude: 45.5,
  longitude: 4.25,
  speed: 72,
  temperature: 3.5,
  humidity: 40,
  battery: 80,
});

/** Calls of the API as trackers and network servers make them. */
export function openCalls(gateways: { readonly api: string }) {
  async function call({ method, target, headers, body }: WebRequest, api = gateways.api) {
    const response = await fetch(`${api}${target}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>), headers: response.headers };
  }

  const post = (path: string, bearer: string | null, body: unknown, api?: string) =>
    call(
      {
        method: 'POST',
        target: `/api/ingest/${path}`,
        headers: { 'content-type': 'application/json', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      api,
    );
  return { call, post };
}

export const devEui = (n: number) => `a840410000${String(n).padStart(6, '0')}`;
