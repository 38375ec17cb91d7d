import * as sharingContract from '@sillage/contract/desk/sharing/sharing.contract';
import type { Module } from '../../platform/http/module.ts';
import { sharingRoutes } from './sharing.routes.ts';

export const sharingModule: Module = {
  contracts: [sharingContract],
  routes: sharingRoutes,
};
