import * as movingContract from '@sillage/contract/tracking/moving/moving.contract';
import { MOVE_KEPT_DAYS } from '@sillage/domain/tracking/moving/moving';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { eraseMoves, forgetMoves } from './forgetMoves.store.ts';
import { movingRoutes } from './moving.routes.ts';

export const movingModule: Module = {
  contracts: [movingContract],
  routes: movingRoutes,
  upkeep: {
    'moves from other products': ({ db, now }) => forgetMoves(db, daysBefore(now(), MOVE_KEPT_DAYS)),
  },
  hooks: [on(customerErased, eraseMoves)],
};
