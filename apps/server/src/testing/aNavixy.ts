import type { IncomingMessage } from 'node:http';
import { aStandIn } from './aStandIn.ts';

export interface NavixyTracker {
  readonly id: number;
  readonly label: string;
  readonly group_id: number;
  readonly source: { readonly device_id: string; readonly model: string; readonly blocked: boolean };
}

export interface NavixyPoint {
  /** Of a tracker, by its number; not said in answers. */
  readonly tracker: number;
  readonly lat: number;
  readonly lng: number;
  readonly alt: number;
  readonly satellites: number;
  readonly get_time: string;
  readonly address: string;
  readonly heading: number;
  readonly speed: number;
  readonly precision?: number;
  readonly gsm_lbs?: boolean;
}

interface NavixyContents {
  trackers: NavixyTracker[];
  points: NavixyPoint[];
  zones: Record<string, unknown>[];
  groups: { readonly id: number; readonly title: string }[];
  employees: Record<string, unknown>[];
  /** Actions that this key may not use. */
  denied: string[];
  /** A longer span than so many days is refused. */
  mostDays: number;
  /** Nothing is kept that is older; epoch ms. */
  keptFrom: number;
  /** Every question for points is answered with this error. */
  broken: { readonly status: number; readonly code: number } | null;
}

export const NAVIXY_KEY = '22eac1c27af4be7b9d04da2ce1af111b';

/**
 * A server that answers as Navixy's backend API (v2) says: a key in the header `Authorization: NVX …`, objects with `success`, errors as status and code, times
 * with a zone where they are asked for so and in the account's own zone (UTC+5 here) else, points after `from` and before `to`, thinned out unless that is declined.
 */
export async function aNavixy() {
  const has: NavixyContents = {
    trackers: [],
    points: [],
    zones: [],
    groups: [],
    employees: [],
    denied: [],
    mostDays: Infinity,
    keptFrom: 0,
    broken: null,
  };
  const standIn = await aStandIn('navixy', (request, url) => answerOf(has, request, url));
  return { has, ...standIn, address: `${standIn.address}/v2` };
}

type Answer = [number, unknown];

const error = (code: number, status = 400): Answer => [status, { success: false, status: { code, description: 'Error' } }];
const success = (more: object): Answer => [200, { success: true, ...more }];

function answerOf(has: NavixyContents, { headers }: IncomingMessage, { pathname, searchParams: query }: URL): Answer {
  const action = pathname.replace(/^\/v2\//, '');
  if (action === pathname) return [404, { message: 'Not found' }];
  if (headers.authorization !== `NVX ${NAVIXY_KEY}`) return error(3);
  if (has.denied.includes(action)) return error(13, 403);
  const isZoned = headers['nvx-iso-datetime'] === 'true' || query.get('iso_datetime') === 'true';
  switch (action) {
    case 'tracker/list':
      return success({ list: has.trackers.map((tracker) => ({ clone: false, ...tracker })) });
    case 'tracker/get_states':
      return success(statesOf(has, query, isZoned));
    case 'tracker/group/list':
      return success({ list: has.groups });
    case 'employee/list':
      return success({ list: has.employees, count: has.employees.length });
    case 'zone/list': {
      const first = Number(query.get('offset'));
      const list = has.zones.slice(first, first + Number(query.get('limit')));
      return success({ list: query.get('with_points') === 'true' ? list : list.map(({ points: _points, ...zone }) => zone) });
    }
    case 'track/read':
      return pointsOf(has, query, isZoned);
    default:
      return error(7);
  }
}

const ACCOUNT_ZONE_MS = 5 * 3_600_000;

/** As the API writes a time. */
function written(time: string, isZoned: boolean): string {
  const local = new Date(Date.parse(time) + ACCOUNT_ZONE_MS).toISOString().slice(0, 19);
  return isZoned ? `${local}+05:00` : local.replace('T', ' ');
}

function statesOf({ trackers, points }: NavixyContents, query: URLSearchParams, isZoned: boolean) {
  const asked = JSON.parse(query.get('trackers') ?? '[]') as number[];
  const states = asked.flatMap((id) => {
    const times = points.filter(({ tracker }) => tracker === id).map(({ get_time: time }) => time);
    const last = times.toSorted().at(-1);
    return last === undefined ? [] : [[String(id), { source_id: id, last_update: written(last, isZoned) }] as const];
  });
  const byTracker: Record<string, object> = Object.fromEntries(states);
  return { states: byTracker, blocked: trackers.filter(({ source }) => source.blocked).map(({ id }) => id) };
}

function pointsOf({ trackers, points, mostDays, keptFrom, broken }: NavixyContents, query: URLSearchParams, isZoned: boolean): Answer {
  if (broken) return error(broken.code, broken.status);
  const tracker = trackers.find(({ id }) => id === Number(query.get('tracker_id')));
  if (!tracker) return error(201);
  if (tracker.source.blocked) return error(208, 403);
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
  if (!(from < to)) return error(7);
  if (to - from > mostDays * 86_400_000) return error(211);
  const isWithin = (time: number) => time > from && time < to && time >= keptFrom;
  const all = points.filter((point) => point.tracker === tracker.id && isWithin(Date.parse(point.get_time)));
  // A span that begins before what is kept is told; a long one is answered with nothing, as its words allow.
  const isBeyond = from < keptFrom;
  const found = isBeyond && to - from > 86_410_000 ? [] : all;
  const list = query.get('simplify') === 'false' ? found : found.filter((_, index) => index % 3 === 0);
  const inOrder = list.toSorted((a, b) => (a.get_time < b.get_time ? -1 : 1));
  return success({
    limit_exceeded: isBeyond,
    list: inOrder.map(({ tracker: _tracker, get_time: time, ...point }) => ({ ...point, get_time: written(time, isZoned) })),
  });
}

export function aNavixyPoint(tracker: number, at: number, changed: Partial<NavixyPoint> = {}): NavixyPoint {
  // Its times are whole seconds.
  const time = new Date(Math.floor(at / 1000) * 1000).toISOString();
  return { tracker, lat: 45.76, lng: 4.83, alt: 170, satellites: 9, get_time: time, address: '', heading: 90, speed: 53, ...changed };
}
