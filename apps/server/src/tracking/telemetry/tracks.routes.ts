import * as contract from '@sillage/contract/tracking/telemetry/tracks.contract';
import * as rows from '@sillage/contract/tracking/telemetry/positionRows.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Reception } from './pipeline/reception.ts';
import { lookAtPositions, takePositions } from './positionRows.usecases.ts';
import { checkTrackFile, importTrackFile, writeTrackFile } from './trackFiles.usecases.ts';
import { checkTrack, importTrack } from './tracks.usecases.ts';

/** Tracks that were recorded elsewhere, taken in as what a tracker of a shipment reported. */
export function tracksRoutes(app: FastifyInstance, services: Dependencies<'db' | 'bus' | 'now'>, reception: Reception): void {
  serve(app, contract.checkTrack, ({ actor, params, body }) => checkTrack(services, scopeFor(actor), { ...params, bytes: body }));
  serve(app, contract.importTrack, ({ actor, params, body }) =>
    importTrack(services, reception, scopeFor(actor), actor, { ...params, bytes: body }),
  );
  serve(app, rows.checkPositions, ({ actor, body }) =>
    lookAtPositions(services, reception, customerFor(actor, body.idCustomer), body.rows),
  );
  serve(app, rows.importPositions, ({ actor, body }) =>
    takePositions(services, reception, customerFor(actor, body.idCustomer), actor, body.rows),
  );
  serve(app, contract.exportTrack, ({ actor, params, query }) =>
    writeTrackFile(services, scopeFor(actor), params.uniqueIdentifiant, query),
  );
  serve(app, contract.checkTrackFile, ({ actor, params, body }) => checkTrackFile(services, scopeFor(actor), { ...params, bytes: body }));
  serve(app, contract.importTrackFile, ({ actor, params, body }) =>
    importTrackFile(services, reception, scopeFor(actor), actor, { ...params, bytes: body }),
  );
}
