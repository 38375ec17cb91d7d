import * as simulatedContract from '@sillage/contract/tracking/trackers/simulated.contract';
import * as trackerConditionContract from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import * as trackerHistoryContract from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as trackerImportContract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import * as trackersContract from '@sillage/contract/tracking/trackers/trackers.contract';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { keepHealth } from './keptHealth.jobs.ts';
import { trackerReleased } from './shared/trackerReleased.hook.ts';
import { leaveSimulation } from './simulated.usecases.ts';
import { trackersRoutes } from './trackers.routes.ts';

export const trackersModule: Module = {
  contracts: [simulatedContract, trackerConditionContract, trackerHistoryContract, trackerImportContract, trackersContract],
  routes: trackersRoutes,
  jobs: (services) => [repeatOnOneNode('health of trackers', 60_000, (ending) => keepHealth(services, ending), services)],
  hooks: [on(trackerReleased, (work, scope, { identifier }, by) => leaveSimulation(work, scope, identifier, by))],
};
