import * as retentionContract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { eraseOld } from './erase.jobs.ts';
import { retentionRoutes } from './retention.routes.ts';

const LOOK_EVERY_MS = 600_000;

export const retentionModule: Module = {
  contracts: [retentionContract],
  routes: retentionRoutes,
  jobs: (services) => [repeatOnOneNode('retention', LOOK_EVERY_MS, (ending) => eraseOld(services, ending), services)],
};
