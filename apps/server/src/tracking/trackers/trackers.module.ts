import * as simulatedContract from '@sillage/contract/tracking/trackers/simulated.contract';
import * as trackerConditionContract from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import * as trackerHistoryContract from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as trackerImportContract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import * as trackersContract from '@sillage/contract/tracking/trackers/trackers.contract';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { keepHealth } from './keptHealth.jobs.ts';
import { trackersRoutes } from './trackers.routes.ts';

export const trackersModule: Module = {
  contracts: [simulatedContract, trackerConditionContract, trackerHistoryContract, trackerImportContract, trackersContract],
  routes: trackersRoutes,
  jobs: (services) => [repeatOnOneNode('health of trackers', 60_000, (ending) => keepHealth(services, ending), services)],
};
