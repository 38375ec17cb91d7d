import * as contract from '@sillage/contract/goods/indoor/indoor.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { toWireMarker, toWireSite } from './floor.view.ts';
import { addFloor, changeFloor, putPicture, removeFloor } from './floors.usecases.ts';
import { findIndoorSitePage } from './indoorSites.store.ts';
import { addIndoorSite, readIndoorSite, removeIndoorSite, renameIndoorSite } from './indoorSites.usecases.ts';
import { findMarkers } from './markers.store.ts';
import { changePlan } from './plan.usecases.ts';
import { readFloor, readFloors, requireFloor } from './readFloors.usecases.ts';

export function indoorRoutes(app: FastifyInstance, services: Services): void {
  siteRoutes(app, services);
  floorRoutes(app, services);
}

function siteRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listIndoorSites, async ({ actor, query: { idCustomer, cursor, limit } }) => {
    const [key, id] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || id === undefined ? null : { key, id };
    const found = await findIndoorSitePage(db, scopeFor(actor, idCustomer), { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.nameKey, last.idIndoorSite));
    return { data: page.map(toWireSite), nextCursor };
  });
  serve(app, contract.createIndoorSite, async ({ actor, body: { idCustomer, name } }) => {
    const scope = customerFor(actor, idCustomer);
    return readIndoorSite(db, scope, await addIndoorSite(services, scope, actor, name));
  });
  serve(app, contract.changeIndoorSite, async ({ actor, params: { id }, body }) => {
    await renameIndoorSite(services, scopeFor(actor), actor, id, body);
    return readIndoorSite(db, scopeFor(actor), id);
  });
  serve(app, contract.removeIndoorSite, async ({ actor, params: { id } }) => {
    await removeIndoorSite(services, scopeFor(actor), actor, id);
    return {};
  });
}

function floorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listIndoorFloors, async ({ actor, params: { id } }) => ({ data: await readFloors(services, scopeFor(actor), id) }));
  serve(app, contract.createIndoorFloor, async ({ actor, params: { id }, body }) => {
    const scope = scopeFor(actor);
    return readFloor(services, scope, await addFloor(services, scope, actor, id, body));
  });
  serve(app, contract.readIndoorFloor, ({ actor, params: { id } }) => readFloor(services, scopeFor(actor), id));
  serve(app, contract.changeIndoorFloor, async ({ actor, params: { id }, body }) => {
    await changeFloor(services, scopeFor(actor), actor, id, body);
    return readFloor(services, scopeFor(actor), id);
  });
  serve(app, contract.removeIndoorFloor, async ({ actor, params: { id } }) => {
    await removeFloor(services, scopeFor(actor), actor, id);
    return {};
  });
  serve(app, contract.putFloorPicture, async ({ actor, params: { id }, body }) => {
    await putPicture(services, scopeFor(actor), actor, id, body);
    return readFloor(services, scopeFor(actor), id);
  });
  serve(app, contract.putFloorPlan, async ({ actor, params: { id }, body }) => {
    await changePlan(services, scopeFor(actor), actor, id, body);
    return readFloor(services, scopeFor(actor), id);
  });
  serve(app, contract.listFloorMarkers, async ({ actor, params: { id }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    const [afterTracker = 0] = cursor === undefined ? [] : fromCursor(cursor, 'number');
    await requireFloor(services, scope, id);
    const found = await findMarkers(services.db, scope, { idFloors: [id], afterTracker, limit: limit + 1, now: services.now() });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.idTracker));
    return { data: page.map(toWireMarker), nextCursor };
  });
}
