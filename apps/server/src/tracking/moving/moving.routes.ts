import * as contract from '@sillage/contract/tracking/moving/moving.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { lookAtSource } from './look.usecases.ts';
import { listDevices } from './movedDevices.store.ts';
import { deleteMove, readMove, requireMove, startMove, stopMove } from './moves.usecases.ts';
import { toWireDevices, toWireMove } from './moves.view.ts';
import { listMoves } from './moving.store.ts';
import { makeUnknownTrackers } from './unknownTrackers.usecases.ts';

/** Devices, places and history of another product, taken over. */
export function movingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listMoves, async ({ actor, query: { idCustomer, cursor, limit } }) => {
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const rows = await listMoves(db, customerFor(actor, idCustomer), { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, ({ idMove }) => toCursor(idMove));
    return { data: page.map(toWireMove), nextCursor };
  });
  serve(app, contract.lookAtMove, async ({ actor, body: { idCustomer, ...asked } }) => {
    const scope = customerFor(actor, idCustomer);
    return readMove(db, scope, await lookAtSource(services, scope, actor, asked));
  });
  serve(app, contract.readMove, ({ actor, params: { idMove } }) => readMove(db, scopeFor(actor), idMove));
  serve(app, contract.listMovedDevices, async ({ actor, params: { idMove }, query: { only, cursor, limit } }) => {
    const scope = scopeFor(actor);
    const move = await requireMove(db, scope, idMove);
    const after = cursor === undefined ? -1 : fromCursor(cursor, 'number')[0];
    const rows = await listDevices(db, scope, idMove, { only, after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, ({ ordinal }) => toCursor(ordinal));
    return {
      data: toWireDevices(page, move.groupList),
      nextCursor,
    };
  });
  serve(app, contract.startMove, async ({ actor, params: { idMove }, body }) => {
    const scope = scopeFor(actor);
    await startMove(services, scope, actor, idMove, body);
    return readMove(db, scope, idMove);
  });
  serve(app, contract.stopMove, async ({ actor, params: { idMove } }) => {
    const scope = scopeFor(actor);
    await stopMove(services, scope, actor, idMove);
    return readMove(db, scope, idMove);
  });
  serve(app, contract.makeUnknownTrackers, ({ actor, body: { idCustomer, uniqueIdentifiants } }) =>
    makeUnknownTrackers(services, customerFor(actor, idCustomer), actor, uniqueIdentifiants),
  );
  serve(app, contract.deleteMove, async ({ actor, params: { idMove } }) => {
    await deleteMove(services, scopeFor(actor), actor, idMove);
    return {};
  });
}
