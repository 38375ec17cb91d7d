import * as costsContract from '@sillage/contract/commerce/costs/costs.contract';
import type { Module } from '../../platform/http/module.ts';
import { costsRoutes } from './costs.routes.ts';

export const costsModule: Module = {
  contracts: [costsContract],
  routes: costsRoutes,
};
