import * as contract from '@sillage/contract/tracking/trackers/trackers.contract';
import * as simulated from '@sillage/contract/tracking/trackers/simulated.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { namesNear } from '../../places/gazetteer/shared/nameNear.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { adoptTracker } from './adopt.usecases.ts';
import { moveTracker } from './move.usecases.ts';
import { addTracker, placeOf, readTracker, toWireTracker } from './addTracker.usecases.ts';
import { conditionRoutes } from './condition.routes.ts';
import { trackerHistoryRoutes } from './trackerHistory.routes.ts';
import { trackerImportRoutes } from './trackerImport.routes.ts';
import { countTrackers } from '../../messages/lists/shared/listedTrackers.store.ts';
import { endSimulation, simulateTracker } from './simulated.usecases.ts';
import { findTrackerPage } from './trackerList.store.ts';
import { listByNumber, listPositions } from './trackers.store.ts';
import { changeTracker, renewSecret } from './trackers.usecases.ts';

export function trackersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.createTracker, ({ actor, body }) => addTracker(services, body, actor.idUser));
  serve(app, contract.adoptTracker, ({ actor, body }) => adoptTracker(services, actor.idUser, body));
  serve(app, contract.renewSecret, ({ actor, params }) => renewSecret(services, scopeFor(actor), actor.idUser, params.uniqueIdentifiant));
  serve(app, contract.readTracker, ({ actor, params }) => readTracker(services, scopeFor(actor), params.uniqueIdentifiant));
  serve(app, contract.changeTracker, async ({ actor, params: { uniqueIdentifiant }, body }) => {
    await changeTracker(services, scopeFor(actor), actor.idUser, uniqueIdentifiant, body);
    return readTracker(services, scopeFor(actor), uniqueIdentifiant);
  });
  serve(app, contract.moveTracker, async ({ actor, params: { uniqueIdentifiant }, body }) => {
    await moveTracker(services, actor.idUser, uniqueIdentifiant, body);
    return readTracker(services, scopeFor(actor), uniqueIdentifiant);
  });
  serve(app, simulated.simulateTracker, ({ actor, body }) => simulateTracker(services, customerFor(actor, body.idCustomer), actor.idUser));
  serve(app, simulated.endSimulation, async ({ actor, params }) => {
    await endSimulation(services, scopeFor(actor), actor.idUser, params.uniqueIdentifiant);
    return {};
  });
  listRoutes(app, services);
  conditionRoutes(app, services);
  trackerHistoryRoutes(app, services);
  trackerImportRoutes(app, services);
}

function listRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.listTrackers, async ({ actor, query }) => {
    const {
      cursor,
      limit,
      search = '',
      type = [],
      state = null,
      on = null,
      held = null,
      calibration = null,
      battery = null,
      orderBy,
      order,
      idCustomer,
    } = query;
    const scope = scopeFor(actor, idCustomer);
    const [key, idTracker] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idTracker === undefined ? null : { key, idTracker };
    const filter = { search, types: type, state, on, held, calibration, battery };
    const found = await findTrackerPage(db, scope, filter, { by: orderBy, direction: order, after, limit: limit + 1, now: now() });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.key, last.idTracker));
    const ids = page.map((one) => one.idTracker);
    const rows = ids.length === 0 ? [] : await listByNumber(db, scope, ids);
    const rowOf = new Map(rows.map((row) => [row.idTracker, row]));
    const inOrder = ids.flatMap((id) => rowOf.get(id) ?? []);
    const names = await namesNear(db, inOrder.map(placeOf));
    return { data: inOrder.map((row, index) => toWireTracker(row, { now: now(), adress: names[index] ?? null })), nextCursor };
  });
  serve(
    app,
    contract.countTrackers,
    ({ actor, query: { idCustomer, search = '', type = [], on = null, held = null, calibration = null, battery = null } }) =>
      countTrackers(db, scopeFor(actor, idCustomer), { search, types: type, state: null, on, held, calibration, battery }, now()),
  );

  serve(app, contract.listPositions, async ({ actor, query: { cursor, limit, idCustomer } }) => {
    const after = cursor === undefined ? '' : fromCursor(cursor, 'string')[0];
    const rows = await listPositions(db, scopeFor(actor, idCustomer), { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.identifier));
    return {
      uniqueIdentifiant: page.map((row) => row.identifier),
      latitude: page.map((row) => row.latitude ?? 0),
      longitude: page.map((row) => row.longitude ?? 0),
      accuracy: page.map((row) => row.accuracy),
      time: page.map((row) => row.positionTime?.getTime() ?? 0),
      temperature: page.map((row) => row.temperature),
      idTransport: page.map((row) => row.idShipment),
      nextCursor,
    };
  });
}
