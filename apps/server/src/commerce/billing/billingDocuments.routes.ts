import * as contract from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { creditInvoice, issueInvoice, listInvoices } from './billingDocuments.usecases.ts';
import { readDeliveryBill, readInvoicePdf } from './pdfs.usecases.ts';

export function billingDocumentsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readDeliveryBill, ({ actor, params, query, language }) =>
    readDeliveryBill(services, actor, params.idTransport, query.language ?? language),
  );
  serve(app, contract.listInvoices, ({ actor, params, query }) => listInvoices(services, actor, params.idTransport, query));
  serve(app, contract.issueInvoice, ({ actor, params, body }) => issueInvoice(services, actor, params.idTransport, body));
  serve(app, contract.creditInvoice, ({ actor, params }) => creditInvoice(services, actor, params.idInvoice));
  serve(app, contract.readInvoicePdf, ({ actor, params, query, language }) =>
    readInvoicePdf(services, actor, params.idInvoice, query.language ?? language),
  );
}
