import * as contract from '@sillage/contract/tracking/privacy/privacy.contract';
import type { FastifyInstance } from 'fastify';
import { namedOrOwn } from '../../people/customers/shared/namedOrOwn.usecases.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { driverDaysOf, listLookups, lookUp, setDriverDays, setPrivacy } from './privacy.usecases.ts';

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.setTrackerPrivacy, ({ actor, params, body }) =>
    setPrivacy(services, actor, params.uniqueIdentifiant, body.isPrivate),
  );
  serve(app, contract.lookUpPositions, ({ actor, params, body }) => lookUp(services, actor, params.uniqueIdentifiant, body));
  serve(app, contract.listLookups, ({ actor, query }) => listLookups(services, actor, query));
  serve(app, contract.readDriverDays, async ({ actor, query }) =>
    driverDaysOf(services, await namedOrOwn(services, actor, query.idCustomer)),
  );
  serve(app, contract.setDriverDays, async ({ actor, body }) =>
    setDriverDays(services, await namedOrOwn(services, actor, body.idCustomer), actor, body.driverDays),
  );
}
