import * as carriageContract from '@sillage/contract/journeys/carriage/carriage.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { forgetOldDrivers } from './forgetDrivers.jobs.ts';
import { eraseDrivers } from './eraseDrivers.store.ts';
import { carriageRoutes } from './carriage.routes.ts';

export const carriageModule: Module = {
  contracts: [carriageContract],
  routes: carriageRoutes,
  upkeep: { drivers: forgetOldDrivers },
  hooks: [on(customerErased, eraseDrivers)],
};
