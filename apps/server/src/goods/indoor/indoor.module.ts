import * as indoorContract from '@sillage/contract/goods/indoor/indoor.contract';
import * as staysContract from '@sillage/contract/goods/indoor/indoorStays.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { trackerReleased } from '../../tracking/trackers/shared/trackerReleased.hook.ts';
import { letSilentGo } from './departures.jobs.ts';
import { indoorRoutes } from './indoor.routes.ts';
import { stayRoutes } from './stays.routes.ts';
import { leaveBuildings } from './presence.store.ts';

const LOOK_EVERY_MS = 5000;

export const indoorModule: Module = {
  contracts: [indoorContract, staysContract],
  routes: (app, services) => {
    indoorRoutes(app, services);
    stayRoutes(app, services);
  },
  jobs: (services) => [repeatOnOneNode('indoor departures', LOOK_EVERY_MS, () => letSilentGo(services), services)],
  hooks: [on(trackerReleased, ({ tx }, scope, { idTracker }, { at }) => leaveBuildings(tx, scope, idTracker, at))],
};
