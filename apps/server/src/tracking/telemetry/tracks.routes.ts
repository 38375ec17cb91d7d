import * as contract from '@sillage/contract/tracking/telemetry/tracks.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Needs } from '../../platform/services.ts';
import type { Reception } from './pipeline/reception.ts';
import { checkTrack, importTrack } from './tracks.usecases.ts';

/** Tracks that were recorded elsewhere, taken in as what a tracker of a shipment reported. */
export function tracksRoutes(app: FastifyInstance, services: Needs<'db' | 'bus'>, reception: Reception): void {
  serve(app, contract.checkTrack, ({ actor, params, body }) => checkTrack(services, scopeFor(actor), { ...params, bytes: body }));
  serve(app, contract.importTrack, ({ actor, params, body }) =>
    importTrack(services, reception, scopeFor(actor), actor, { ...params, bytes: body }),
  );
}
