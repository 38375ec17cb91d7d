import * as exchangeContract from '@sillage/contract/journeys/exchange/exchange.contract';
import type { Module } from '../../platform/http/module.ts';
import { exchangeRoutes } from './exchange.routes.ts';

export const exchangeModule: Module = {
  contracts: [exchangeContract],
  routes: exchangeRoutes,
};
