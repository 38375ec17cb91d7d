import * as denialsContract from '@sillage/contract/people/denials/denials.contract';
import { DENIALS_KEPT_DAYS } from '@sillage/domain/people/denials/denial';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { forgetDenials } from './forgetDenials.store.ts';
import { denialsRoutes } from './denials.routes.ts';

export const denialsModule: Module = {
  contracts: [denialsContract],
  routes: denialsRoutes,
  upkeep: {
    denials: ({ db, now }) => forgetDenials(db, daysBefore(now(), DENIALS_KEPT_DAYS)),
  },
};
