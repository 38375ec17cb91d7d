import * as customersContract from '@sillage/contract/people/customers/customers.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from './shared/customerErased.hook.ts';
import { eraseMessages } from '../../messages/notifications/shared/eraseMessages.store.ts';
import { eraseWebhooks } from '../../messages/webhooks/shared/eraseWebhooks.store.ts';
import { customersRoutes } from './customers.routes.ts';

export const customersModule: Module = {
  contracts: [customersContract],
  routes: customersRoutes,
  hooks: [on(customerErased, eraseMessages), on(customerErased, eraseWebhooks)],
};
