import * as contract from '@sillage/contract/goods/indoor/indoorStays.contract';
import type { IndoorStay } from '@sillage/contract/goods/indoor/indoorStays.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readAsset } from '../assets/shared/readAsset.usecases.ts';
import { requireFloor } from './readFloors.usecases.ts';
import { findDwell, findStays, type StayRow } from './stays.store.ts';

const LONGEST_MS = 732 * 86_400_000;
const MINUTE_MS = 60_000;

export function stayRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.listIndoorStays, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    const [at, idStay, idLink] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number', 'number');
    await readAsset(services, scope, uniqueIdentifiant);
    const after = at === undefined || idStay === undefined || idLink === undefined ? null : { at, idStay, idLink };
    const found = await findStays(db, scope, uniqueIdentifiant, { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.order.toISOString(), Number(last.idStay), last.idLink));
    return { data: page.map((row) => toWireStay(row, now())), nextCursor };
  });
  serve(app, contract.readFloorDwell, async ({ actor, params: { id }, query }) => {
    const scope = scopeFor(actor);
    const [from, to] = [new Date(query.from), new Date(Math.min(Date.parse(query.to), now().getTime()))];
    if (Date.parse(query.to) <= from.getTime()) throw new DomainError('request.invalid', [{ field: 'to', reason: 'must be after from' }]);
    if (to.getTime() - from.getTime() > LONGEST_MS)
      throw new DomainError('request.invalid', [{ field: 'from', reason: 'at most two years before to' }]);
    await requireFloor(services, scope, id);
    // Of a time that is yet to come nothing is known.
    const rows = to <= from ? [] : await findDwell(db, scope, id, from, to);
    return { data: rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' })) };
  });
}

function toWireStay({ idStay, roomName, enteredAt, leftAt, order: _order, idLink: _link, ...row }: StayRow, now: Date): IndoorStay {
  return {
    ...row,
    idStay: Number(idStay),
    roomname: roomName,
    enterDate: enteredAt.toISOString(),
    exitDate: leftAt?.toISOString() ?? null,
    dwellMinutes: Math.max(0, (leftAt ?? now).getTime() - enteredAt.getTime()) / MINUTE_MS,
  };
}
