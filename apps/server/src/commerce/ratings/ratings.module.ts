import * as feedbackContract from '@sillage/contract/commerce/ratings/feedback.contract';
import * as ratingsContract from '@sillage/contract/commerce/ratings/ratings.contract';
import { ADDRESS_KEPT_DAYS } from '@sillage/domain/commerce/ratings/feedback';
import { systemScope } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { askDue } from './asking.usecases.ts';
import { eraseRater, eraseRatings, forgetAddresses, forgetRatedDrivers } from './erase.store.ts';
import { feedbackRoutes } from './feedback.routes.ts';

const ASK_EVERY_MS = 20_000;
const FORGOTTEN_AT_ONCE = 5000;

export const ratingsModule: Module = {
  contracts: [feedbackContract, ratingsContract],
  routes: feedbackRoutes,
  jobs: (services) => [repeatOnOneNode('feedback', ASK_EVERY_MS, () => askDue(services), services)],
  upkeep: {
    'feedback addresses': ({ db, now }) => forgetAddresses(db, systemScope(), daysBefore(now(), ADDRESS_KEPT_DAYS), FORGOTTEN_AT_ONCE),
    'rated drivers': ({ db, now }) => forgetRatedDrivers(db, systemScope(), now(), FORGOTTEN_AT_ONCE),
  },
  hooks: [on(memberErased, eraseRater), on(customerErased, eraseRatings)],
};
