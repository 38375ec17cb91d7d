import * as templatesContract from '@sillage/contract/journeys/templates/templates.contract';
import type { Module } from '../../platform/http/module.ts';
import { templatesRoutes } from './templates.routes.ts';

export const templatesModule: Module = {
  contracts: [templatesContract],
  routes: templatesRoutes,
};
