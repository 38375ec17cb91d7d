import * as conversationContract from '@sillage/contract/desk/conversation/conversation.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { eraseConversations } from './eraseConversations.store.ts';
import { conversationRoutes } from './conversation.routes.ts';

export const conversationModule: Module = {
  contracts: [conversationContract],
  routes: conversationRoutes,
  hooks: [on(customerErased, eraseConversations)],
};
