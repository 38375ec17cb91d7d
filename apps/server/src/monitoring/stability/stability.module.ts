import * as stabilityContract from '@sillage/contract/monitoring/stability/stability.contract';
import * as profilesContract from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { on } from '../../platform/hooks.ts';
import type { Module } from '../../platform/http/module.ts';
import { goodsOfReport } from '../reports/shared/goodsOfReport.hook.ts';
import { readReportedGoods } from './reportedGoods.usecases.ts';
import { stabilityRoutes } from './stability.routes.ts';

export const stabilityModule: Module = {
  contracts: [profilesContract, stabilityContract],
  routes: stabilityRoutes,
  hooks: [on(goodsOfReport, readReportedGoods)],
};
