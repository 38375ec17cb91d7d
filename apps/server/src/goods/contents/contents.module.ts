import * as contentsContract from '@sillage/contract/goods/contents/contents.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { assetRemoved } from '../assets/shared/assetRemoved.hook.ts';
import { emptyAsset } from './emptyAsset.store.ts';
import { contentsRoutes } from './contents.routes.ts';

export const contentsModule: Module = {
  contracts: [contentsContract],
  routes: contentsRoutes,
  hooks: [on(assetRemoved, ({ tx }, scope, asset) => emptyAsset(tx, scope, asset))],
};
