import * as reportsContract from '@sillage/contract/monitoring/reports/reports.contract';
import type { Module } from '../../platform/http/module.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reportsModule: Module = {
  contracts: [reportsContract],
  routes: reportsRoutes,
};
