import * as contract from '@sillage/contract/commerce/billing/receivables.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listReceivables, readReceivableSums, remindOfInvoice } from './receivables.usecases.ts';
import { readAccountStatement } from './statement.usecases.ts';

export function receivablesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listReceivables, ({ actor, query }) => listReceivables(services, actor, query));
  serve(app, contract.readReceivableSums, ({ actor, query }) => readReceivableSums(services, actor, query.idCustomer));
  serve(app, contract.remindOfInvoice, ({ actor, params }) => remindOfInvoice(services, actor, params.idInvoice));
  serve(app, contract.readStatement, ({ actor, params, query, language }) =>
    readAccountStatement(services, actor, params.idCustomer, query.language ?? language),
  );
}
