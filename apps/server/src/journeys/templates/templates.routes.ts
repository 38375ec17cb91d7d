import * as contract from '@sillage/contract/journeys/templates/templates.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listTemplates } from './templates.store.ts';
import { addTemplate, removeTemplate, renameTemplate, toWireTemplate } from './templates.usecases.ts';

/** Templates that shipments are made from: whoever may make a shipment may keep and change them. */
export function templatesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listTemplates, async ({ actor, query: { idCustomer, search, cursor, limit } }) => {
    const [nameKey, idTemplate] = cursor === undefined ? [null, 0] : fromCursor(cursor, 'string', 'number');
    const after = nameKey === null ? null : { nameKey, idTemplate };
    const rows = await listTemplates(services.db, scopeFor(actor, idCustomer), { search, after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.nameKey, row.idTemplate));
    return { data: page.map(toWireTemplate), nextCursor };
  });
  serve(app, contract.addTemplate, ({ actor, body }) => addTemplate(services, customerFor(actor, body.idCustomer), actor, body));
  serve(app, contract.renameTemplate, ({ actor, params, body }) =>
    renameTemplate(services, scopeFor(actor), actor, params.idTemplate, body.templateName),
  );
  serve(app, contract.removeTemplate, async ({ actor, params }) => {
    await removeTemplate(services, scopeFor(actor), actor, params.idTemplate);
    return {};
  });
}
