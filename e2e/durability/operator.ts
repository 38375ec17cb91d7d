import { orderTrackers } from '@sillage/simulator/load/loadTrackers';
import type { LoadTracker } from '@sillage/simulator/load/loadOptions';
import { OPERATOR, type Installation } from './installation.ts';

const PAGE = 10_000;
const OPERATOR_CUSTOMER = 0;

export interface StoredReading {
  /** Epoch ms. */
  readonly time: number;
  readonly latitude: number | undefined;
  readonly temperature: number | undefined;
}

/** New trackers of the operator's own, made through the API. */
export function orderedTrackers({ gateways }: Installation, count: number): Promise<LoadTracker[]> {
  const signal = AbortSignal.timeout(60_000);
  return orderTrackers({ base: gateways.base, ...OPERATOR, idCustomer: OPERATOR_CUSTOMER, count, signal });
}

/** Every reading that the API shows of this tracker, page after page. */
export async function readingsOf(installation: Installation, token: string, tracker: string): Promise<StoredReading[]> {
  const stored: StoredReading[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor === '' ? {} : { cursor }) });
    const page = (await get(installation, token, `/api/trackers/${tracker}/readings?${query.toString()}`)) as {
      data: { deviceDate: string; latitude?: number; temperature?: number }[];
      nextCursor: string | null;
    };
    for (const { deviceDate, latitude, temperature } of page.data) stored.push({ time: Date.parse(deviceDate), latitude, temperature });
    cursor = page.nextCursor;
  }
  return stored;
}

export async function signIn({ gateways }: Installation): Promise<string> {
  const answer = await fetch(new URL('/api/login_check', gateways.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OPERATOR.email, password: OPERATOR.password }),
  });
  const { token } = (await checked(answer)) as { token: string };
  return token;
}

async function get({ gateways }: Installation, token: string, path: string): Promise<unknown> {
  return checked(await fetch(new URL(path, gateways.base), { headers: { authorization: `Bearer ${token}` } }));
}

async function checked(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
