import * as mappingsContract from '@sillage/contract/tracking/mappings/mappings.contract';
import type { Module } from '../../platform/http/module.ts';
import { mappingRoutes } from './mappings.routes.ts';

export const mappingsModule: Module = {
  contracts: [mappingsContract],
  routes: mappingRoutes,
};
