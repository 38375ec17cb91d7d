import { listRawMessages, type RawMessage } from '@sillage/contract/telemetry/rawMessages.contract';
import * as contract from '@sillage/contract/telemetry/telemetry.contract';
import type { WireReading } from '@sillage/contract/telemetry/telemetry.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { FLAG_BIT, maskToFlags } from '@sillage/domain/telemetry/reading';
import type { TrackerType } from '@sillage/domain/trackers/tracker';
import type { FastifyInstance } from 'fastify';
import { setImmediate as breathe } from 'node:timers/promises';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findTrackerId, listReadings, type ReadingRow } from './readings.store.ts';
import { listRawMessages as rawMessages } from './rawMessages.store.ts';
import { listKnocks as knocksOf } from './telemetry.store.ts';

const FIRST = new Date(Date.UTC(2000, 0, 1));
const DAYS_AHEAD_MS = 2 * 86_400_000;
const ROWS_AT_ONCE = 500;

export function readingsRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.listReadings, async ({ actor, params, query: { from, to, limit, cursor } }) => {
    const scope = scopeFor(actor);
    const tracker = await findTrackerId(db, scope, params.uniqueIdentifiant);
    if (!tracker) throw new Refusal('tracker.notFound');
    const rows = await listReadings(db, scope, tracker, {
      from: from === undefined ? FIRST : new Date(from),
      to: to === undefined ? new Date(now().getTime() + DAYS_AHEAD_MS) : new Date(to),
      after: cursor === undefined ? null : fromCursor(cursor, 'string')[0],
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.exactTime));
    return { data: await toWireReadings(page), nextCursor };
  });

  serve(app, listRawMessages, async ({ actor, params, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    const tracker = await findTrackerId(db, scope, params.uniqueIdentifiant);
    if (!tracker) throw new Refusal('tracker.notFound');
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const rows = await rawMessages(db, scope, tracker, { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, ({ idMessage }) => toCursor(idMessage));
    return { data: page.map(toWireRaw), nextCursor };
  });

  serve(app, contract.listKnocks, async ({ query }) => ({
    data: (await knocksOf(db, query.limit)).map(toWireKnock),
  }));
}

function toWireKnock({ identifier, protocol, reason, knocks, firstAt, lastAt, ...known }: Awaited<ReturnType<typeof knocksOf>>[number]) {
  const { type, idCustomer, customerName } = known;
  return {
    ...{ identifier, protocol, reason, count: knocks },
    ...{ firstDate: firstAt.toISOString(), lastDate: lastAt.toISOString() },
    tracker: type !== null && idCustomer !== null && customerName !== null ? { type: type as TrackerType, idCustomer, customerName } : null,
  };
}

function toWireRaw({ receivedAt, payload, isText, decoded, ...row }: Awaited<ReturnType<typeof rawMessages>>[number]): RawMessage {
  return {
    ...row,
    ...{ isText, receivedDate: receivedAt.toISOString(), payload: payload.toString(isText ? 'utf8' : 'hex') },
    decoded: decoded as unknown as RawMessage['decoded'],
  };
}

/** Of ten thousand rows, others get their turn in between. */
async function toWireReadings(rows: readonly ReadingRow[]): Promise<WireReading[]> {
  const readings: WireReading[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await breathe();
    readings.push(toWireReading(row));
  }
  return readings;
}

function toWireReading(row: ReadingRow): WireReading {
  const measures = {
    ...{ latitude: row.latitude, longitude: row.longitude, altitude: row.altitude, accuracy: row.accuracy, speed: row.speed },
    ...{ course: row.course, satellites: row.satellites, temperature: row.temperature, humidity: row.humidity, battery: row.battery },
    ...{ batteryVoltage: row.batteryVoltage, light: row.light, shock: row.shock, signal: row.signal },
  };
  const attributes = (row.attributes ?? {}) as Record<string, unknown>;
  const clock = (row.flags & FLAG_BIT.clock) !== 0 && row.deviceTime !== null ? { reportedDate: row.deviceTime.toISOString() } : {};
  return {
    deviceDate: row.effectiveTime.toISOString(),
    receivedDate: row.receivedAt.toISOString(),
    ...Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== null)),
    flags: maskToFlags(row.flags),
    attributes: { ...attributes, ...clock },
  };
}
