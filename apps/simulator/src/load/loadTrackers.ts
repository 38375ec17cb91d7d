import { readFile, writeFile } from 'node:fs/promises';
import { inParallel } from './inParallel.ts';
import type { LoadTracker } from './loadOptions.ts';

export interface TrackerOrder {
  readonly base: URL;
  /** Of a superAdmin. */
  readonly email: string;
  readonly password: string;
  readonly idCustomer: number;
  readonly count: number;
  readonly signal: AbortSignal;
}

const AT_ONCE = 8;
const REPORTING_INTERVAL_SECONDS = 60;
const ANSWER_WITHIN_MS = 30_000;

/**
 * Makes the trackers of a load through the API, or takes over those that a load before has made, with a new secret.
 * @throws Error that says which call was refused, and how
 */
export async function orderTrackers({ base, email, password, idCustomer, count, signal }: TrackerOrder): Promise<LoadTracker[]> {
  const login = await call(base, '/api/login_check', { body: { username: email, password }, signal });
  if (!login.isOk) throw refused('signing in', login);
  const token = textIn(login.body, 'token');
  return await inParallel(Array.from({ length: count }), AT_ONCE, async (_, index) => {
    const uniqueIdentifiant = imeiOf(idCustomer, index);
    const order = { uniqueIdentifiant, type: 'GPS', idCustomer, reportingIntervalSeconds: REPORTING_INTERVAL_SECONDS };
    const made = await call(base, '/api/trackers', { body: order, token, signal });
    if (made.isOk) return { uniqueIdentifiant, secret: textIn(made.body, 'secret') };
    if (made.status !== 409) throw refused(`making tracker ${uniqueIdentifiant}`, made);
    const renewed = await call(base, `/api/trackers/${uniqueIdentifiant}/secret`, { token, signal });
    if (!renewed.isOk) throw refused(`a new secret for tracker ${uniqueIdentifiant}`, renewed);
    return { uniqueIdentifiant, secret: textIn(renewed.body, 'secret') };
  });
}

/** Fifteen digits with their check digit (Luhn), so that it can report over every protocol; 99 begins no real device's number. */
export function imeiOf(idCustomer: number, index: number): string {
  const digits = `99${String(idCustomer % 100_000).padStart(5, '0')}${String(index).padStart(7, '0')}`;
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const value = digit * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** `{ trackers: [{ uniqueIdentifiant, secret }] }`, as `saveTrackers` writes it. */
export async function readTrackers(path: string): Promise<LoadTracker[]> {
  const content = JSON.parse(await readFile(path, 'utf8')) as { trackers?: LoadTracker[] };
  const trackers = content.trackers ?? [];
  const isUsable = ({ uniqueIdentifiant, secret }: LoadTracker) => typeof uniqueIdentifiant === 'string' && typeof secret === 'string';
  if (trackers.length === 0 || !trackers.every(isUsable)) {
    throw new Error(`${path} holds no trackers: { "trackers": [{ "uniqueIdentifiant", "secret" }] } is expected.`);
  }
  return trackers;
}

/** Secrets: readable by the owner only. */
export async function saveTrackers(path: string, trackers: readonly LoadTracker[]): Promise<void> {
  await writeFile(path, JSON.stringify({ trackers }, null, 1), { mode: 0o600 });
}

interface Answer {
  readonly isOk: boolean;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(base: URL, path: string, what: { body?: object; token?: string; signal: AbortSignal }): Promise<Answer> {
  const { body, token, signal } = what;
  const answer = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  const text = await answer.text();
  try {
    return { isOk: answer.ok, status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { isOk: answer.ok, status: answer.status, body: { detail: text.slice(0, 200) } };
  }
}

function textIn(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new Error(`The answer has no "${field}".`);
  return value;
}

function refused(what: string, { status, body }: Answer): Error {
  const { detail = body['message'] ?? body['title'] ?? '' } = body;
  return new Error(`The server refused ${what}: ${status} ${typeof detail === 'string' ? detail : ''}`.trim());
}
