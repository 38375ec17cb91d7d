import * as tariffImportContract from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import * as tariffsContract from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { eraseMargin } from './margins.store.ts';
import { tariffRoutes } from './tariffs.routes.ts';

export const tariffsModule: Module = {
  contracts: [tariffsContract, tariffImportContract],
  routes: tariffRoutes,
  hooks: [on(customerErased, eraseMargin)],
};
