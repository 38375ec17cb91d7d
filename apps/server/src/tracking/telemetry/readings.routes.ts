import { listRawMessages, type RawMessage } from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import * as contract from '@sillage/contract/tracking/telemetry/telemetry.contract';
import type { WireReading } from '@sillage/contract/tracking/telemetry/telemetry.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { FLAG_BIT, maskToFlags } from '@sillage/domain/tracking/telemetry/reading';
import type { TrackerType } from '@sillage/domain/tracking/trackers/tracker';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findTrackerId, MEASURES, readReadings, type ReadingRow } from './readings.store.ts';
import { listRawMessages as rawMessages } from './rawMessages.store.ts';
import { listAttempts as attemptsOf } from './telemetry.store.ts';

const FIRST = new Date(Date.UTC(2000, 0, 1));
const DAYS_AHEAD_MS = 2 * 86_400_000;

export function readingsRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.listReadings, async ({ actor, params, query: { from, to, limit, cursor } }) => {
    const scope = scopeFor(actor);
    const tracker = await findTrackerId(db, scope, params.uniqueIdentifiant);
    if (!tracker) throw new DomainError('tracker.notFound');
    const period = {
      from: from === undefined ? FIRST : new Date(from),
      to: to === undefined ? new Date(now().getTime() + DAYS_AHEAD_MS) : new Date(to),
      after: cursor === undefined ? null : fromCursor(cursor, 'string')[0],
    };
    const read: { readonly reading: WireReading; readonly exactTime: string }[] = [];
    await readReadings(db, scope, tracker, { ...period, limit: limit + 1 }, (rows) => {
      for (const row of rows) read.push({ reading: toWireReading(row), exactTime: row.exactTime });
    });
    const { page, nextCursor } = cutPage(read, limit, ({ exactTime }) => toCursor(exactTime));
    return { data: page.map(({ reading }) => reading), nextCursor };
  });

  serve(app, listRawMessages, async ({ actor, params, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    const tracker = await findTrackerId(db, scope, params.uniqueIdentifiant);
    if (!tracker) throw new DomainError('tracker.notFound');
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const rows = await rawMessages(db, scope, tracker, { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, ({ idMessage }) => toCursor(idMessage));
    return { data: page.map(toWireRaw), nextCursor };
  });

  serve(app, contract.listAttempts, async ({ query }) => ({
    data: (await attemptsOf(db, query.limit)).map(toWireAttempt),
  }));
}

function toWireAttempt({
  identifier,
  protocol,
  reason,
  knocks: attempts,
  firstAt,
  lastAt,
  ...known
}: Awaited<ReturnType<typeof attemptsOf>>[number]) {
  const { type, idCustomer, customerName } = known;
  return {
    identifier,
    protocol,
    reason,
    count: attempts,
    firstDate: firstAt.toISOString(),
    lastDate: lastAt.toISOString(),
    tracker: type !== null && idCustomer !== null && customerName !== null ? { type: type as TrackerType, idCustomer, customerName } : null,
  };
}

function toWireRaw({ receivedAt, payload, isText, decoded, ...row }: Awaited<ReturnType<typeof rawMessages>>[number]): RawMessage {
  return {
    ...row,
    isText,
    receivedDate: receivedAt.toISOString(),
    payload: payload.toString(isText ? 'utf8' : 'hex'),
    decoded: decoded as unknown as RawMessage['decoded'],
  };
}

function toWireReading(row: ReadingRow): WireReading {
  const { effectiveTime, receivedAt, deviceTime, flags, attributes } = row;
  const clock = (flags & FLAG_BIT.clock) !== 0 && deviceTime !== null ? { reportedDate: new Date(deviceTime).toISOString() } : {};
  const reading: WireReading = {
    deviceDate: new Date(effectiveTime).toISOString(),
    receivedDate: new Date(receivedAt).toISOString(),
    flags: maskToFlags(flags),
    attributes: { ...attributes, ...clock },
  };
  for (const name of MEASURES) {
    const value = row[name];
    if (value !== null) reading[name] = value;
  }
  return reading;
}
