import type { Module } from '../../platform/http/module.ts';
import { liveRoutes } from './live.routes.ts';

export const liveModule: Module = {
  routes: liveRoutes,
};
