import * as quickpanelContract from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { eraseAllNotes, eraseNotes } from './eraseNotes.store.ts';
import { quickpanelRoutes } from './quickpanel.routes.ts';

export const quickpanelModule: Module = {
  contracts: [quickpanelContract],
  routes: quickpanelRoutes,
  hooks: [on(memberErased, eraseNotes), on(customerErased, eraseAllNotes)],
};
