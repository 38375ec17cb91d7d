import * as contactsContract from '@sillage/contract/people/contacts/contacts.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../customers/shared/customerErased.hook.ts';
import { eraseContacts } from './eraseContacts.store.ts';
import { contactsRoutes } from './contacts.routes.ts';

export const contactsModule: Module = {
  contracts: [contactsContract],
  routes: contactsRoutes,
  hooks: [on(customerErased, eraseContacts)],
};
