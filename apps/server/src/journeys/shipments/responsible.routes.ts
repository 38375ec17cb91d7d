import * as contract from '@sillage/contract/journeys/shipments/responsible.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { displayNameOf } from '@sillage/domain/people/members/member';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listResponsibles } from './responsible.store.ts';
import { assignShipments } from './responsible.usecases.ts';

/** Who shipments can be handed over to, and handing them over. */
export function responsibleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listResponsibles, async ({ actor, query: { idCustomer, search, idUser, limit } }) => {
    const among = idUser === undefined ? null : idUser.map(Number);
    const rows = await listResponsibles(services.db, scopeFor(actor, idCustomer), { search, among, limit });
    return { data: rows.map((row) => ({ idUser: row.idUser, name: displayNameOf(row) })) };
  });
  serve(app, contract.assignTransports, ({ actor, body }) => assignShipments(services, scopeFor(actor), actor.idUser, body));
}
