import * as accountsContract from '@sillage/contract/people/accounts/accounts.contract';
import type { Module } from '../../platform/http/module.ts';
import { deleteUnconfirmedRegistrations } from './expiry.usecases.ts';
import { accountsRoutes } from './accounts.routes.ts';

export const accountsModule: Module = {
  contracts: [accountsContract],
  routes: accountsRoutes,
  upkeep: {
    registrations: ({ db, now }) => deleteUnconfirmedRegistrations(db, now()),
  },
};
