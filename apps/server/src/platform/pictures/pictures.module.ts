import * as picturesContract from '@sillage/contract/platform/pictures/pictures.contract';
import type { Module } from '../http/module.ts';
import { picturesRoutes } from './pictures.routes.ts';

export const picturesModule: Module = {
  contracts: [picturesContract],
  routes: picturesRoutes,
};
