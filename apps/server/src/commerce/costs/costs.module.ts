import * as costsContract from '@sillage/contract/commerce/costs/costs.contract';
import { contractorRemoved } from '../../people/contractors/shared/contractorRemoved.hook.ts';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { costsRoutes } from './costs.routes.ts';
import { keepSupplier } from './keepSupplier.store.ts';

export const costsModule: Module = {
  contracts: [costsContract],
  routes: costsRoutes,
  hooks: [on(contractorRemoved, ({ tx }, scope, contractor) => keepSupplier(tx, scope, contractor))],
};
