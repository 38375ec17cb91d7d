import * as decisionsContract from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import * as orderedContract from '@sillage/contract/commerce/quotes/ordered.contract';
import * as pricingContract from '@sillage/contract/commerce/quotes/quotePricing.contract';
import * as quotesContract from '@sillage/contract/commerce/quotes/quotes.contract';
import { systemScope } from '@sillage/domain/people/access/actor';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { eraseBooked } from './booked.store.ts';
import { eraseMadeOnce } from './madeOnce.store.ts';
import { eraseQuotes, forgetDeletedQuotes } from './quotes.store.ts';
import { quoteRoutes } from './quotes.routes.ts';

const RESTORABLE_MS = 30 * 86_400_000;
const AT_ONCE = 1000;

export const quotesModule: Module = {
  contracts: [quotesContract, decisionsContract, pricingContract, orderedContract],
  routes: quoteRoutes,
  upkeep: {
    'deleted quotes': ({ db, now }) => forgetDeletedQuotes(db, systemScope(), new Date(now().getTime() - RESTORABLE_MS), AT_ONCE),
  },
  hooks: [on(customerErased, eraseQuotes), on(customerErased, eraseMadeOnce), on(customerErased, eraseBooked)],
};
