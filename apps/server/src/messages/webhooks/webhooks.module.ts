import * as webhooksContract from '@sillage/contract/messages/webhooks/webhooks.contract';
import { DELIVERIES_KEPT_DAYS } from '@sillage/domain/messages/webhooks/webhook';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { startWebhooks } from './webhooks.jobs.ts';
import { forgetOldEvents } from './shared/eraseWebhooks.store.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export const webhooksModule: Module = {
  contracts: [webhooksContract],
  routes: webhooksRoutes,
  jobs: (services) => [startWebhooks(services)],
  upkeep: {
    'events of webhooks': ({ db, now }) => forgetOldEvents(db, daysBefore(now(), DELIVERIES_KEPT_DAYS)),
  },
};
