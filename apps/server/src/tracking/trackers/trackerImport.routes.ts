import * as contract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Dependencies } from '../../platform/services.ts';
import { checkTrackers, importTrackers } from './trackerImport.usecases.ts';

/** Many trackers from one file. */
export function trackerImportRoutes(app: FastifyInstance, services: Dependencies<'db' | 'bus'>): void {
  serve(app, contract.checkTrackers, ({ body }) => checkTrackers(services, body));
  serve(app, contract.importTrackers, ({ actor, body }) => importTrackers(services, actor.idUser, body));
}
