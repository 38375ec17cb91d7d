import * as contract from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { COUNT_LIMIT, MOST_ON_MAP, MOST_TICKED, archiveStatesOf, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { countriesIn } from '../../places/gazetteer/shared/countriesIn.view.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readFilter } from './shared/listFilter.usecases.ts';
import { countStatuses, findCountryPairs, findPage } from './shipmentList.store.ts';
import { readPlans } from './plans.store.ts';
import { byShipment, toPlan } from './toPlan.usecases.ts';
import { positionsOf } from './positionsOf.view.ts';
import { readSummaries } from './shared/readShipment.usecases.ts';

/** The list of shipments: found page by page, counted apart, so that no page waits for a count. */
export function shipmentListRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.listTransports, async ({ actor, query }) => {
    const { scope, filter } = await readFilter(services, actor, query);
    const { orderBy, order, cursor, limit } = query;
    const [key, idShipment] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const found = await findPage(db, scope, filter, {
      limit: limit + 1,
      order: orderBy === undefined ? null : { by: orderBy, direction: order },
      after: key === undefined || idShipment === undefined ? null : { key, idShipment },
    });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.key, last.idShipment));
    const data = await readSummaries(
      services,
      scope,
      page.map((one) => one.idShipment),
    );
    return { data, nextCursor };
  });

  serve(app, contract.listTransportNumbers, async ({ actor, query }) => {
    const { scope, filter } = await readFilter(services, actor, query);
    const found = await findPage(db, scope, filter, { order: null, after: null, limit: MOST_TICKED + 1 });
    return { idTransports: found.slice(0, MOST_TICKED).map(({ idShipment }) => idShipment), areAll: found.length <= MOST_TICKED };
  });

  serve(app, contract.listTransportPositions, async ({ actor, query }) => {
    const { scope, filter } = await readFilter(services, actor, query);
    const found = await findPage(db, scope, filter, { order: null, after: null, limit: MOST_ON_MAP + 1 });
    const shown = found.slice(0, MOST_ON_MAP).map(({ idShipment }) => idShipment);
    return { ...positionsOf(await readSummaries(services, scope, shown)), areAll: found.length <= MOST_ON_MAP };
  });

  serve(app, contract.listTransportRows, async ({ actor, body }) => ({
    data: await readSummaries(services, scopeFor(actor), body.idTransports),
  }));

  serve(app, contract.listTransportPlans, async ({ actor, body: { idTransports } }) => {
    const { stops, assets, limits } = await readPlans(db, scopeFor(actor), idTransports);
    const [stopsOf, assetsOf, limitsOf] = [byShipment(stops), byShipment(assets), byShipment(limits)];
    const data = [...new Set(idTransports)].flatMap((idTransport) => {
      const route = stopsOf.get(idTransport);
      return route ? [toPlan(idTransport, route, assetsOf.get(idTransport) ?? [], limitsOf.get(idTransport) ?? [])] : [];
    });
    return { data };
  });

  serve(app, contract.listTransportCountries, async ({ actor, query: { shelf: archiveState, idCustomer } }) => {
    const pairs = await findCountryPairs(db, scopeFor(actor, idCustomer), archiveStatesOf(archiveState));
    return { startCountry: countriesIn(pairs.map(({ from }) => from)), endCountry: countriesIn(pairs.map(({ to }) => to)) };
  });

  serve(app, contract.countTransports, async ({ actor, query }) => {
    const { scope, filter } = await readFilter(services, actor, query);
    const of = await countStatuses(db, scope, filter, COUNT_LIMIT);
    const count = (status: ShipmentStatus) => of.get(status) ?? 0;
    return {
      counts: {
        tocomplete: count('tocomplete'),
        readytoship: count('readytoship'),
        intransit: count('intransit'),
        arrived: count('arrived'),
      },
    };
  });
}
