import * as membersContract from '@sillage/contract/people/members/members.contract';
import type { Module } from '../../platform/http/module.ts';
import { membersRoutes } from './members.routes.ts';

export const membersModule: Module = {
  contracts: [membersContract],
  routes: membersRoutes,
};
