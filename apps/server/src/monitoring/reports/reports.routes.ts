import * as contract from '@sillage/contract/monitoring/reports/reports.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { makeReport } from './makeReport.usecases.ts';
import { listReports } from './reports.store.ts';
import { readCsv, readPdf, releaseReport, toWireReport, verifyReport } from './reports.usecases.ts';

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.createReport, ({ actor, params, body, signal }) =>
    makeReport(services, scopeFor(actor), actor, params.idTransport, body, signal),
  );
  serve(app, contract.listReports, async ({ actor, params: { idTransport }, query: { idContainer = null } }) => {
    const scope = scopeFor(actor);
    await readShipment(services, scope, idTransport);
    return { data: (await listReports(services.db, scope, idTransport, idContainer)).map(toWireReport) };
  });
  serve(app, contract.readReportPdf, ({ actor, params, query, language }) =>
    readPdf(services, scopeFor(actor), params.idReport, query.language ?? language),
  );
  serve(app, contract.readReportCsv, ({ actor, params }) => readCsv(services, scopeFor(actor), params.idReport));
  serve(app, contract.releaseReport, ({ actor, params, body }) =>
    releaseReport(services, scopeFor(actor), actor, params.idReport, body.note),
  );
  serve(app, contract.verifyReport, ({ params }) => verifyReport(services, params.code));
}
