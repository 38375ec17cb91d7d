import * as importsContract from '@sillage/contract/journeys/imports/imports.contract';
import { IMPORT_KEPT_HOURS } from '@sillage/domain/journeys/imports/fields';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { startImports } from './imports.jobs.ts';
import { forgetImports } from './forgetImports.store.ts';
import { importsRoutes } from './imports.routes.ts';

export const importsModule: Module = {
  contracts: [importsContract],
  routes: importsRoutes,
  jobs: (services) => [startImports(services)],
  upkeep: {
    imports: ({ db, now }) => forgetImports(db, daysBefore(now(), IMPORT_KEPT_HOURS / 24)),
  },
};
