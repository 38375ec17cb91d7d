import * as contract from '@sillage/contract/commerce/costs/costs.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addCost, changeCost, listCosts, putCostAway } from './costs.usecases.ts';
import { changeBudget, readPricing } from './pricing.usecases.ts';

export function costsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listCosts, ({ actor, params, query }) => listCosts(services, actor, params.idTransport, query));
  serve(app, contract.createCost, ({ actor, params, body }) => addCost(services, actor, params.idTransport, body));
  serve(app, contract.updateCost, ({ actor, params, body }) => changeCost(services, actor, params.idLine, body));
  serve(app, contract.deleteCost, async ({ actor, params }) => {
    await putCostAway(services, actor, params.idLine, true);
    return {};
  });
  serve(app, contract.restoreCost, ({ actor, params }) => putCostAway(services, actor, params.idLine, false));
  serve(app, contract.readPricing, ({ actor, params }) => readPricing(services, actor, params.idTransport));
  serve(app, contract.setBudget, ({ actor, params, body }) => changeBudget(services, actor, params.idTransport, body));
}
