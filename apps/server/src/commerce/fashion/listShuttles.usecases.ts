import type { ShuttleDetails, ShuttleList, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import type { Load } from '@sillage/domain/commerce/fashion/load';
import { dayAfter } from '@sillage/domain/commerce/fashion/timetable';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireFashion } from './access.usecases.ts';
import { toWireShuttle } from './shuttle.view.ts';
import * as store from './shuttles.store.ts';

type Context = Dependencies<'db' | 'now'>;

interface Asked {
  readonly days: number;
  readonly from?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @throws DomainError `shuttle.notLuxury` */
export async function listShuttles(context: Context, actor: Actor, { days, from, cursor, limit }: Asked): Promise<ShuttleList> {
  const scope = await requireFashion(context, actor);
  const now = context.now();
  const window = { from: from ?? null, days };
  const [departsAt, idShuttle] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = departsAt === undefined || idShuttle === undefined ? null : { departsAt, idShuttle };
  const zone = (await store.findFirstZone(context.db, now)) ?? 'UTC';
  const first = from ?? dayIn(zone)(now.getTime());
  const [rows, counts, next] = await Promise.all([
    store.findShuttlePage(context.db, { idUser: actor.idUser, scope, now }, window, { after, limit: limit + 1 }),
    store.countByDay(context.db, now, window),
    store.findNextDay(context.db, now, dayAfter(first, days - 1)),
  ]);
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.departsAt.toISOString(), last.idShuttle));
  const countOf = new Map(counts.map(({ day, count }) => [day, count]));
  const shown = Array.from({ length: days }, (_, index) => dayAfter(first, index));
  return {
    data: page.map((row) => toWireShuttle(row, now)),
    nextCursor,
    now: now.toISOString(),
    timeZone: zone,
    days: shown.map((date) => ({ date, count: countOf.get(date) ?? 0 })),
    next: next ? toNext(next) : null,
  };
}

type Next = Pick<store.ShuttleRow, 'idShuttle' | 'name' | 'day' | 'departsAt' | 'timeZone'>;

function toNext({ idShuttle, name, day, departsAt, timeZone }: Next) {
  return { idShuttle, name, day, departsAt: departsAt.toISOString(), timeZone };
}

/** @param load what the next one is to have room for @throws DomainError `shuttle.notLuxury`, `shuttle.notFound` */
export async function readShuttle(context: Context, actor: Actor, idShuttle: number, load: Load): Promise<ShuttleDetails> {
  const { row, shuttle, asking } = await findOne(context, actor, idShuttle);
  const { now } = asking;
  const next = await store.findNextAlike(context.db, asking, row, load);
  return { ...shuttle, now: now.toISOString(), next: next ? toNext(next) : null };
}

/** With what the operator alone is told. @throws DomainError `shuttle.notFound` */
export async function readPlanned(context: Context, actor: Actor, idShuttle: number) {
  const { row, shuttle } = await findOne(context, actor, idShuttle);
  const { plate, driverName, driverPhone } = row;
  return { ...shuttle, plate, driverName, driverPhone };
}

async function findOne(
  context: Context,
  actor: Actor,
  idShuttle: number,
): Promise<{ row: store.ShuttleRow; shuttle: WireShuttle; asking: store.Asking }> {
  const asking = { idUser: actor.idUser, scope: await requireFashion(context, actor), now: context.now() };
  const row = await store.findShuttle(context.db, asking, idShuttle);
  if (!row) throw new DomainError('shuttle.notFound');
  return { row, shuttle: toWireShuttle(row, asking.now), asking };
}
