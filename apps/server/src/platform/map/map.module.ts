import type { Module } from '../http/module.ts';
import { mapRoutes } from './map.routes.ts';
import { streetMapJobs } from './streetMap.jobs.ts';

export const mapModule: Module = {
  routes: mapRoutes,
  lookouts: streetMapJobs,
};
