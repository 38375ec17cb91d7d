import * as contract from '@sillage/contract/journeys/imports/imports.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { choosePlace, listPlaces } from './places.usecases.ts';
import { cancelImport, listRows, lookAt, readImport, readColumnMapping, startImport } from './imports.usecases.ts';

/** Shipments from a file: whoever may make one may make many. */
export function importsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.checkImport, ({ actor, body }) => lookAt(services, customerFor(actor, body.idCustomer), actor, body));
  serve(app, contract.readImport, ({ actor, params }) => readImport(services, scopeFor(actor), params.idImport));
  serve(app, contract.listImportRows, ({ actor, params, query }) => listRows(services, scopeFor(actor), params.idImport, query));
  serve(app, contract.listImportPlaces, ({ actor, params, query }) => listPlaces(services, scopeFor(actor), params.idImport, query));
  serve(app, contract.chooseImportPlace, ({ actor, params: { idImport, place }, body }) =>
    choosePlace(services, scopeFor(actor), { idImport, place }, body),
  );
  serve(app, contract.startImport, ({ actor, params, body }) => startImport(services, scopeFor(actor), actor, params.idImport, body.mode));
  serve(app, contract.cancelImport, ({ actor, params }) => cancelImport(services, scopeFor(actor), actor, params.idImport));
  serve(app, contract.readImportMapping, ({ actor, params, query }) =>
    readColumnMapping(services, customerFor(actor, query.idCustomer), params.signature),
  );
}
