import * as creditContract from '@sillage/contract/commerce/billing/credit.contract';
import * as papersContract from '@sillage/contract/commerce/billing/papers.contract';
import type { Module } from '../../platform/http/module.ts';
import { creditRoutes } from './credit.routes.ts';
import { papersRoutes } from './papers.routes.ts';

export const billingModule: Module = {
  contracts: [papersContract, creditContract],
  routes: (app, services) => {
    papersRoutes(app, services);
    creditRoutes(app, services);
  },
};
