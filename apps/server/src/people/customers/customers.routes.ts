import * as contract from '@sillage/contract/people/customers/customers.contract';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { checkClaims } from '../members/shared/claims.view.ts';
import { listMembers } from '../members/shared/listMembers.usecases.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeCustomer, createCustomer, setGrace, setSecondFactorRule } from './changes.usecases.ts';
import { findCustomer, listCustomers } from './customers.store.ts';
import { namedOrOwn } from './shared/namedOrOwn.usecases.ts';
import { listAll, readDetails } from './customers.usecases.ts';
import { previewLogo } from './logos.usecases.ts';
import { activateCustomer, deleteCustomer, pauseCustomer } from './status.usecases.ts';

export function customersRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveActions(app, contract.customer, {
    read: async ({ actor, body }) => {
      const customer = await findCustomer(db, scopeFor(actor, body.idCustomer), body.idCustomer || actor.idCustomer);
      if (!customer) throw new DomainError('customer.notFound');
      return customer;
    },
    listlight: async ({ actor, body }) => {
      checkClaims(actor, body);
      return { data: await listCustomers(db, scopeFor(actor)) };
    },
    users: async ({ actor, body: { idCustomer, ...page } }) => listMembers(services, await namedOrOwn(services, actor, idCustomer), page),
  });

  serve(app, contract.listCustomers, ({ actor, query }) => listAll(services, scopeFor(actor), query));
  serve(app, contract.readCustomer, ({ actor, params }) => readDetails(services, scopeFor(actor), params.idCustomer));
  serve(app, contract.createCustomer, async ({ actor, body }) => ({ idCustomer: await createCustomer(services, actor, body) }));
  serve(app, contract.updateCustomer, async ({ actor, params, body }) => {
    await changeCustomer(services, actor, params.idCustomer, body);
    return {};
  });
  serve(app, contract.previewLogo, ({ body }) => previewLogo(services, body.logoUrl));
  const changes = [
    [contract.pauseCustomer, pauseCustomer],
    [contract.activateCustomer, activateCustomer],
    [contract.deleteCustomer, deleteCustomer],
  ] as const;
  for (const [endpoint, change] of changes)
    serve(app, endpoint, async ({ actor, params }) => {
      await change(services, actor, params.idCustomer);
      return {};
    });

  serve(app, contract.readSecondFactorRule, async ({ actor, query }) => {
    const customer = await findCustomer(db, scopeFor(actor), await namedOrOwn(services, actor, query.idCustomer));
    return { requiresSecondFactor: customer?.requiresSecondFactor ?? false };
  });
  serve(app, contract.setSecondFactorRule, async ({ actor, body }) => {
    await setSecondFactorRule(services, await namedOrOwn(services, actor, body.idCustomer), actor, body.requiresSecondFactor);
    return {};
  });
  serve(app, contract.readObservation, async ({ actor, query }) => graceOf(actor, await namedOrOwn(services, actor, query.idCustomer)));
  serve(app, contract.setObservation, async ({ actor, body }) => {
    const scope = await namedOrOwn(services, actor, body.idCustomer);
    await setGrace(services, scope, actor, body.graceMinutes);
    return graceOf(actor, scope);
  });

  async function graceOf(actor: Actor, scope: OneCustomer) {
    const customer = await findCustomer(db, scopeFor(actor), scope);
    if (!customer) throw new DomainError('customer.notFound');
    return { graceMinutes: customer.graceMinutes };
  }
}
