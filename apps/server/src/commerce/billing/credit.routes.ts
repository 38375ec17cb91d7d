import * as contract from '@sillage/contract/commerce/billing/credit.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listOwed, payInvoice, readCredit, readOwed, setCreditLimit, unpayInvoice } from './credit.usecases.ts';

export function creditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readCredit, ({ params }) => readCredit(services, params.idCustomer));
  serve(app, contract.setCreditLimit, ({ actor, params, body }) => setCreditLimit(services, actor, params.idCustomer, body.limitCents));
  serve(app, contract.listCustomerInvoices, ({ actor, params, query }) => listOwed(services, actor, params.idCustomer, query));
  serve(app, contract.readOwed, ({ actor, params }) => readOwed(services, actor, params.idCustomer));
  serve(app, contract.payInvoice, ({ actor, params, body }) => payInvoice(services, actor, params.idInvoice, body.paidDate));
  serve(app, contract.unpayInvoice, async ({ actor, params }) => {
    await unpayInvoice(services, actor, params.idInvoice);
    return {};
  });
}
