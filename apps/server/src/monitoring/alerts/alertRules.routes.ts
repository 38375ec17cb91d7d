import * as contract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { alertBudgetsRoutes } from './alertBudgets.routes.ts';
import { listRules } from './alertRules.store.ts';
import { addRule, changeRule, readRule, removeRule } from './alertRules.usecases.ts';
import { toWireRule } from './ruleRow.view.ts';
import { tryRule } from './trial.usecases.ts';

/** What is watched: whoever may make a shipment may say what to watch. */
export function alertRulesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listAlertRules, async ({ actor, query }) => {
    const { idTransport, uniqueIdentifiant, asset, search, shelf: archiveState, idCustomer, cursor, limit } = query;
    const [before] = cursor === undefined ? [null] : fromCursor(cursor, 'number');
    const rows = await listRules(services.db, scopeFor(actor, idCustomer), {
      idShipment: idTransport ?? null,
      identifier: uniqueIdentifiant ?? null,
      asset: asset ?? null,
      search: search ?? null,
      isCurrent: archiveState === 'current',
      before,
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, ({ idRule }) => toCursor(idRule));
    return { data: page.map(toWireRule), nextCursor };
  });
  serve(app, contract.addAlertRule, ({ actor, body }) => addRule(services, customerFor(actor, body.idCustomer), actor, body));
  serve(app, contract.tryAlertRule, ({ actor, body, signal }) => tryRule(services, customerFor(actor, body.idCustomer), body, signal));
  serve(app, contract.readAlertRule, ({ actor, params }) => readRule(services, scopeFor(actor), params.idRule));
  serve(app, contract.changeAlertRule, ({ actor, params, body }) => changeRule(services, scopeFor(actor), actor, params.idRule, body));
  serve(app, contract.removeAlertRule, async ({ actor, params }) => {
    await removeRule(services, scopeFor(actor), actor, params.idRule);
    return {};
  });
  alertBudgetsRoutes(app, services);
}
