import * as assetsContract from '@sillage/contract/goods/assets/assets.contract';
import * as manyAssetsContract from '@sillage/contract/goods/assets/manyAssets.contract';
import * as assetLinksContract from '@sillage/contract/goods/assets/assetLinks.contract';
import * as packingContract from '@sillage/contract/goods/assets/packing.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { deviceMoved } from '../../tracking/moving/shared/deviceMoved.hook.ts';
import { trackerReleased } from '../../tracking/trackers/shared/trackerReleased.hook.ts';
import { leaveAllAssets, leaveAssets } from './leaveAssets.store.ts';
import { freeAssetTracker } from './shared/linkAssetTracker.usecases.ts';
import { putOnAsset } from './ofMovedDevice.usecases.ts';
import { assetRegisterRoutes } from './assets.routes.ts';

export const assetsModule: Module = {
  contracts: [assetsContract, manyAssetsContract, assetLinksContract, packingContract],
  routes: assetRegisterRoutes,
  hooks: [
    on(memberErased, leaveAssets),
    on(customerErased, leaveAllAssets),
    on(deviceMoved, putOnAsset),
    on(trackerReleased, (work, scope, { idTracker }, { at }) => freeAssetTracker(work, scope, idTracker, at)),
  ],
};
