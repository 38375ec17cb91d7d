import * as simulatedContract from '@sillage/contract/tracking/trackers/simulated.contract';
import * as trackerHistoryContract from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as trackerImportContract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import * as trackersContract from '@sillage/contract/tracking/trackers/trackers.contract';
import type { Module } from '../../platform/http/module.ts';
import { trackersRoutes } from './trackers.routes.ts';

export const trackersModule: Module = {
  contracts: [simulatedContract, trackerHistoryContract, trackerImportContract, trackersContract],
  routes: trackersRoutes,
};
