import * as customersContract from '@sillage/contract/people/customers/customers.contract';
import type { Module } from '../../platform/http/module.ts';
import { customersRoutes } from './customers.routes.ts';

export const customersModule: Module = {
  contracts: [customersContract],
  routes: customersRoutes,
};
