import * as contractorsContract from '@sillage/contract/people/contractors/contractors.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../customers/shared/customerErased.hook.ts';
import { eraseContractors } from './eraseContractors.store.ts';
import { contractorsRoutes } from './contractors.routes.ts';

export const contractorsModule: Module = {
  contracts: [contractorsContract],
  routes: contractorsRoutes,
  hooks: [on(customerErased, eraseContractors)],
};
