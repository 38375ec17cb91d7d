import * as contract from '@sillage/contract/people/contractors/contractors.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listContractors } from './contractors.store.ts';
import { addContractor, changeContractor, removeContractor, toWireContractor } from './contractors.usecases.ts';

export function contractorsRoutes(app: FastifyInstance, services: Services): void {
  serveActions(app, contract.contractor, {
    read: async ({ actor, body: { idCustomer, position, limit, search = '' } }) => {
      const page = { search, offset: (position - 1) * limit, limit };
      const { rows, total } = await listContractors(services.db, scopeFor(actor, idCustomer), page);
      return { data: rows.map(toWireContractor), total };
    },
  });
  serve(app, contract.createContractor, ({ actor, body }) => addContractor(services, customerFor(actor, body.idCustomer), actor, body));
  serve(app, contract.updateContractor, ({ actor, params, body }) =>
    changeContractor(services, scopeFor(actor, body.idCustomer), actor, params.idContractor, body),
  );
  serve(app, contract.deleteContractor, async ({ actor, params, query }) => {
    await removeContractor(services, scopeFor(actor, query.idCustomer), actor, params.idContractor);
    return {};
  });
}
