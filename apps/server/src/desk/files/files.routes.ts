import * as contract from '@sillage/contract/desk/files/files.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addFile, deleteFile, listOf, readFileContent } from './files.usecases.ts';

export function filesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listFiles, ({ actor, params, query }) => listOf(services, scopeFor(actor), actor, params, query));
  serve(app, contract.uploadFile, ({ actor, params, query, body }) =>
    addFile(services, scopeFor(actor), actor, params, { ...query, bytes: body }),
  );
  serve(app, contract.listAssetFiles, ({ actor, params, query }) => listOf(services, scopeFor(actor), actor, params, query));
  serve(app, contract.uploadAssetFile, ({ actor, params, query, body }) =>
    addFile(services, scopeFor(actor), actor, params, { ...query, bytes: body }),
  );
  serve(app, contract.listQuoteFiles, ({ actor, params, query }) => listOf(services, scopeFor(actor), actor, params, query));
  serve(app, contract.uploadQuoteFile, ({ actor, params, query, body }) =>
    addFile(services, scopeFor(actor), actor, params, { ...query, bytes: body }),
  );
  serve(app, contract.readFile, ({ actor, params }) => readFileContent(services, scopeFor(actor), params.idFile));
  serve(app, contract.deleteFile, async ({ actor, params }) => {
    await deleteFile(services, scopeFor(actor), actor, params.idFile);
    return {};
  });
}
