import * as contract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as usecases from './calibrations.usecases.ts';

export function calibrationsRoutes(app: FastifyInstance, services: Dependencies<'db' | 'now' | 'bus'>): void {
  serve(app, contract.listCalibrations, ({ actor, params, query }) =>
    usecases.listOfTracker(services, scopeFor(actor), params.uniqueIdentifiant, query),
  );
  serve(app, contract.addCalibration, ({ actor, params, body }) =>
    usecases.addCalibration(services, scopeFor(actor), actor.idUser, params.uniqueIdentifiant, body),
  );
  serve(app, contract.changeCalibration, ({ actor, params, body }) =>
    usecases.changeCalibration(services, scopeFor(actor), actor.idUser, params.idCalibration, body),
  );
  serve(app, contract.deleteCalibration, async ({ actor, params }) => {
    await usecases.deleteCalibration(services, scopeFor(actor), actor.idUser, params.idCalibration);
    return {};
  });
  serve(app, contract.uploadCertificate, ({ actor, params, query: { name }, body }) =>
    usecases.keepCertificate(services, scopeFor(actor), actor.idUser, params.idCalibration, { name, bytes: body }),
  );
  serve(app, contract.readCertificate, ({ actor, params }) => usecases.readCertificate(services, scopeFor(actor), params.idCalibration));
}
