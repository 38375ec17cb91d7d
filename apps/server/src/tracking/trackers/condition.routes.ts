import * as contract from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { GATEWAYS } from '@sillage/domain/tracking/trackers/protocols';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Dependencies } from '../../platform/services.ts';
import { conditionOf } from './condition.usecases.ts';
import { countNeedy } from './fleet.store.ts';
import { pageOfNeedy } from './fleet.usecases.ts';

/** How trackers are, one by one and as a fleet. */
export function conditionRoutes(app: FastifyInstance, services: Dependencies<'db' | 'now' | 'config'>): void {
  serve(app, contract.readCondition, ({ actor, params }) => conditionOf(services, scopeFor(actor), params.uniqueIdentifiant));
  serve(app, contract.listNeeds, ({ actor, query: { idCustomer, protocol = null, need = null, cursor, limit } }) =>
    pageOfNeedy(services, scopeFor(actor, idCustomer), { protocol, need, cursor, limit }),
  );
  serve(app, contract.countNeeds, ({ actor, query: { idCustomer, protocol = null } }) =>
    countNeedy(services.db, scopeFor(actor, idCustomer), { protocol }, services.now()),
  );
  const { gatewayPorts } = services.config;
  const data = GATEWAYS.flatMap(({ protocol }) => {
    const port = gatewayPorts[protocol] ?? 0;
    return port === 0 ? [] : [{ protocol, port }];
  });
  serve(app, contract.readGatewayPorts, async () => ({ data }));
}
