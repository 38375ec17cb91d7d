import * as queueContract from '@sillage/contract/platform/queue/queue.contract';
import type { Module } from '../http/module.ts';
import { queueRoutes } from './queue.routes.ts';

export const queueModule: Module = {
  contracts: [queueContract],
  routes: queueRoutes,
};
