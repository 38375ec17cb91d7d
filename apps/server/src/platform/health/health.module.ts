import * as healthContract from '@sillage/contract/platform/health/health.contract';
import type { Module } from '../http/module.ts';
import { healthRoutes } from './health.routes.ts';

export const healthModule: Module = {
  contracts: [healthContract],
  routes: healthRoutes,
};
