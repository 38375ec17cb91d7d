import * as bookingsContract from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import * as planContract from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import * as shuttlesContract from '@sillage/contract/commerce/fashion/shuttles.contract';
import { systemScope } from '@sillage/domain/people/access/actor';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { eraseBookings } from './bookings.store.ts';
import { fashionRoutes } from './fashion.routes.ts';
import { eraseHolds, forgetHolds } from './holds.store.ts';
import { planAhead } from './planAhead.jobs.ts';

const PLAN_EVERY_MS = 600_000;
const AT_ONCE = 1000;

export const fashionModule: Module = {
  contracts: [shuttlesContract, bookingsContract, planContract],
  routes: fashionRoutes,
  jobs: (services) => [repeatOnOneNode('shuttles ahead', PLAN_EVERY_MS, () => planAhead(services).then(() => false), services)],
  upkeep: {
    'shuttles ahead': planAhead,
    'seats that are held no more': ({ db, now }) => forgetHolds(db, systemScope(), now(), AT_ONCE),
  },
  hooks: [on(memberErased, eraseHolds), on(customerErased, eraseBookings)],
};
