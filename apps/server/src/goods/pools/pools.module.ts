import * as figuresContract from '@sillage/contract/goods/pools/poolFigures.contract';
import * as movementsContract from '@sillage/contract/goods/pools/poolMovements.contract';
import * as poolsContract from '@sillage/contract/goods/pools/pools.contract';
import { PARTNER_ADDRESS_KEPT_DAYS } from '@sillage/domain/goods/pools/confirmation';
import { systemScope } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { assetRemoved } from '../assets/shared/assetRemoved.hook.ts';
import { forgetPartners } from './confirmations.store.ts';
import { erasePoolMail, erasePools } from './erase.store.ts';
import { leavePools } from './leavePools.usecases.ts';
import { mailPools } from './monthly.jobs.ts';
import { poolRoutes } from './pools.routes.ts';

const MAIL_EVERY_MS = 600_000;
const AT_ONCE = 1000;

export const poolsModule: Module = {
  contracts: [poolsContract, movementsContract, figuresContract],
  routes: poolRoutes,
  jobs: (services) => [repeatOnOneNode('mail of pools', MAIL_EVERY_MS, () => mailPools(services), services)],
  upkeep: {
    'addresses of partners': ({ db, now }) => forgetPartners(db, systemScope(), daysBefore(now(), PARTNER_ADDRESS_KEPT_DAYS), AT_ONCE),
  },
  hooks: [on(assetRemoved, leavePools), on(memberErased, erasePoolMail), on(customerErased, erasePools)],
};
