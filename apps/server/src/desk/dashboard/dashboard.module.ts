import * as dashboardContract from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { Module } from '../../platform/http/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardModule: Module = {
  contracts: [dashboardContract],
  routes: dashboardRoutes,
};
