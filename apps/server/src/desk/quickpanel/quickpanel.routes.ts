import * as contract from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addNote, changeNote, readQuickPanel, removeNote } from './quickpanel.usecases.ts';

export function quickpanelRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readQuickPanel, ({ actor, query }) => readQuickPanel(services, actor, query.timeZone));
  serve(app, contract.createNote, ({ actor, body }) => addNote(services, actor, body.text));
  serve(app, contract.updateNote, ({ actor, params, body }) => changeNote(services, actor, params.idNote, body));
  serve(app, contract.deleteNote, async ({ actor, params }) => {
    await removeNote(services, actor, params.idNote);
    return {};
  });
}
