import * as privacyContract from '@sillage/contract/tracking/privacy/privacy.contract';
import type { Module } from '../../platform/http/module.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyModule: Module = {
  contracts: [privacyContract],
  routes: privacyRoutes,
};
