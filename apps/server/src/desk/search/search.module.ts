import * as searchContract from '@sillage/contract/desk/search/search.contract';
import type { Module } from '../../platform/http/module.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: Module = {
  contracts: [searchContract],
  routes: searchRoutes,
};
