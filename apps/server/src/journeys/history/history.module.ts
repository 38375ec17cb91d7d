import * as assetHistoryContract from '@sillage/contract/journeys/history/assetHistory.contract';
import type { Module } from '../../platform/http/module.ts';
import { assetHistoryRoutes } from './assetHistory.routes.ts';

export const historyModule: Module = {
  contracts: [assetHistoryContract],
  routes: assetHistoryRoutes,
};
