import * as filesContract from '@sillage/contract/desk/files/files.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { quotePlaced } from '../../commerce/quotes/shared/quotePlaced.hook.ts';
import { moveFilesOfQuote } from './documented.store.ts';
import { eraseFiles } from './eraseFiles.store.ts';
import { filesRoutes } from './files.routes.ts';

export const filesModule: Module = {
  contracts: [filesContract],
  routes: filesRoutes,
  hooks: [on(customerErased, eraseFiles), on(quotePlaced, ({ tx }, scope, quote) => moveFilesOfQuote(tx, scope, quote))],
};
