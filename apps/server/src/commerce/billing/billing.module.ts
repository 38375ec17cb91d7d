import * as creditContract from '@sillage/contract/commerce/billing/credit.contract';
import * as billingDocumentsContract from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type { Module } from '../../platform/http/module.ts';
import { creditRoutes } from './credit.routes.ts';
import { billingDocumentsRoutes } from './billingDocuments.routes.ts';

export const billingModule: Module = {
  contracts: [billingDocumentsContract, creditContract],
  routes: (app, services) => {
    billingDocumentsRoutes(app, services);
    creditRoutes(app, services);
  },
};
