import * as sitesContract from '@sillage/contract/places/sites/sites.contract';
import type { Module } from '../../platform/http/module.ts';
import { siteRoutes } from './sites.routes.ts';

export const sitesModule: Module = {
  contracts: [sitesContract],
  routes: siteRoutes,
};
