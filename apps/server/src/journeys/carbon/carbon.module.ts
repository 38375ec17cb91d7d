import * as carbonContract from '@sillage/contract/journeys/carbon/carbon.contract';
import type { Module } from '../../platform/http/module.ts';
import { carbonRoutes } from './carbon.routes.ts';

export const carbonModule: Module = {
  contracts: [carbonContract],
  routes: carbonRoutes,
};
