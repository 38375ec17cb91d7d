import * as creditContract from '@sillage/contract/commerce/billing/credit.contract';
import * as billingDocumentsContract from '@sillage/contract/commerce/billing/billingDocuments.contract';
import * as receivablesContract from '@sillage/contract/commerce/billing/receivables.contract';
import type { Module } from '../../platform/http/module.ts';
import { creditRoutes } from './credit.routes.ts';
import { receivablesRoutes } from './receivables.routes.ts';
import { billingDocumentsRoutes } from './billingDocuments.routes.ts';

export const billingModule: Module = {
  contracts: [billingDocumentsContract, creditContract, receivablesContract],
  routes: (app, services) => {
    billingDocumentsRoutes(app, services);
    creditRoutes(app, services);
    receivablesRoutes(app, services);
  },
};
