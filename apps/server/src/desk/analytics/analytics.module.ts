import * as analyticsContract from '@sillage/contract/desk/analytics/analytics.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { repeatOnOneNode } from '../../platform/jobs/repeat.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { keepClocks, keepFigures } from './keepFigures.jobs.ts';
import { mailMonth } from './monthly.jobs.ts';
import { eraseAllViews, eraseViews } from './views.store.ts';
import { forgetFigures } from './zones.store.ts';

const KEEP_EVERY_MS = 2000;
const CLOCKS_EVERY_MS = 60_000;
const MAIL_EVERY_MS = 600_000;

export const analyticsModule: Module = {
  contracts: [analyticsContract],
  routes: analyticsRoutes,
  jobs: (services) => {
    // Tried again with the next start: what failed is logged, and said to be worked on.
    const failed = new Set<number>();
    return [
      repeatOnOneNode('figures', KEEP_EVERY_MS, () => keepFigures(services, failed), services),
      repeatOnOneNode('clocks of figures', CLOCKS_EVERY_MS, () => keepClocks(services), services),
      repeatOnOneNode('mails of figures', MAIL_EVERY_MS, () => mailMonth(services), services),
    ];
  },
  hooks: [
    on(memberErased, eraseViews),
    on(customerErased, async (tx, scope) => {
      await eraseAllViews(tx, scope);
      await forgetFigures(tx, scope);
    }),
  ],
};
