import * as contract from '@sillage/contract/customers/customers.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { serveActions } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findCustomer, listCustomers } from './customers.store.ts';

export function customersRoutes(app: FastifyInstance, { db }: Services): void {
  serveActions(app, contract.customer, {
    read: async ({ actor, body }) => {
      const customer = await findCustomer(db, scopeFor(actor, body.idCustomer), body.idCustomer ?? actor.idCustomer);
      if (!customer) throw new Refusal('customer.notFound');
      return customer;
    },
    listlight: async ({ actor }) => ({ data: await listCustomers(db, scopeFor(actor)) }),
  });
}
