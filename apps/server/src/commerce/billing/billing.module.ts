import * as papersContract from '@sillage/contract/commerce/billing/papers.contract';
import type { Module } from '../../platform/http/module.ts';
import { papersRoutes } from './papers.routes.ts';

export const billingModule: Module = {
  contracts: [papersContract],
  routes: papersRoutes,
};
