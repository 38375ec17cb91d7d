import * as auditContract from '@sillage/contract/platform/audit/audit.contract';
import type { Module } from '../http/module.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule: Module = {
  contracts: [auditContract],
  routes: auditRoutes,
};
