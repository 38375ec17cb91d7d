import * as batchContract from '@sillage/contract/platform/batch/batch.contract';
import type { Module } from '../http/module.ts';
import { batchRoutes } from './batch.routes.ts';

export const batchModule: Module = {
  contracts: [batchContract],
  routes: batchRoutes,
};
