import type { IncomingMessage } from 'node:http';
import { aStandIn } from './aStandIn.ts';

export interface StandInDevice {
  readonly id: number;
  readonly name: string;
  readonly uniqueId: string;
  readonly lastUpdate: string | null;
  readonly groupId?: number;
}

export interface StandInPosition {
  readonly id: number;
  readonly deviceId: number;
  readonly protocol: string;
  readonly deviceTime: string;
  readonly fixTime: string;
  readonly serverTime: string;
  readonly valid: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
  readonly speed: number;
  readonly course: number;
  readonly accuracy: number;
  readonly attributes: Record<string, unknown>;
}

/** What a stand-in has, and how it behaves; the tests change it. */
export interface Contents {
  devices: StandInDevice[];
  positions: StandInPosition[];
  geofences: { readonly id: number; readonly name: string; readonly area: string }[];
  groups: { readonly id: number; readonly name: string }[];
  drivers: { readonly id: number; readonly name: string; readonly uniqueId: string; readonly attributes?: Record<string, unknown> }[];
  /** Of an administrator, who has no devices of their own: they are there with `all=true`. */
  isAdministrator: boolean;
  /** It cuts an answer after so many positions. */
  mostPositions: number;
  /** It answers with this status instead. */
  broken: number | null;
}

export const TOKEN = 'token-of-the-account';
export const ACCOUNT = { email: 'fleet@example.com', password: 'p:ss' };

/**
 * A server that answers as Traccar's openapi.yaml (6.14) says: HTTP Basic or a bearer token, lists as JSON arrays, positions of one device between two moments
 * by `fixTime`, the earliest first, and the last position of every device without a query.
 */
export async function aTraccar(contents: Partial<Contents> = {}) {
  const has: Contents = {
    devices: [],
    positions: [],
    geofences: [],
    groups: [],
    drivers: [],
    isAdministrator: false,
    mostPositions: Infinity,
    broken: null,
    ...contents,
  };
  return { has, ...(await aStandIn('traccar', (request, url) => answerTo(has, request, url))) };
}

function answerTo(has: Contents, request: IncomingMessage, { pathname, searchParams }: URL): [number, unknown] {
  const { authorization = '' } = request.headers;
  const basic = `Basic ${Buffer.from(`${ACCOUNT.email}:${ACCOUNT.password}`).toString('base64')}`;
  if (authorization !== `Bearer ${TOKEN}` && authorization !== basic) return [401, { message: 'Unauthorized' }];
  if (has.broken !== null) return [has.broken, {}];
  if (pathname === '/api/devices') return [200, has.isAdministrator && searchParams.get('all') !== 'true' ? [] : has.devices];
  if (pathname === '/api/geofences') return [200, has.geofences];
  if (pathname === '/api/groups') return [200, has.groups];
  if (pathname === '/api/drivers') return [200, has.drivers];
  if (pathname === '/api/positions') return [200, positionsOf(has, searchParams)];
  return [404, {}];
}

function positionsOf({ devices, positions, mostPositions }: Contents, query: URLSearchParams): readonly StandInPosition[] {
  const of = (deviceId: number) =>
    positions.filter((one) => one.deviceId === deviceId).toSorted((a, b) => (a.fixTime < b.fixTime ? -1 : 1));
  const [from, to, deviceId] = [query.get('from'), query.get('to'), query.get('deviceId')];
  if (deviceId === null) return devices.flatMap(({ id }) => of(id).at(-1) ?? []);
  if (from === null || to === null) return of(Number(deviceId)).slice(-1);
  const isBetween = ({ fixTime }: StandInPosition) => Date.parse(fixTime) >= Date.parse(from) && Date.parse(fixTime) <= Date.parse(to);
  return of(Number(deviceId)).filter(isBetween).slice(0, mostPositions);
}

/** A position as Traccar writes it, whose times have an offset and not a Z. */
export function aPosition(deviceId: number, at: number, changed: Partial<StandInPosition> = {}): StandInPosition {
  const time = new Date(at).toISOString().replace('Z', '+00:00');
  return {
    id: at,
    deviceId,
    protocol: 'gt06',
    deviceTime: time,
    fixTime: time,
    serverTime: time,
    valid: true,
    latitude: 45.76,
    longitude: 4.83,
    altitude: 170,
    speed: 10,
    course: 90,
    accuracy: 0,
    attributes: { temp1: 4.5, batteryLevel: 80 },
    ...changed,
  };
}
