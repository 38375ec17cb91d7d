import * as shipmentActionsContract from '@sillage/contract/journeys/shipments/actions.contract';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { forgetActions } from './forgetActions.store.ts';
import * as journalContract from '@sillage/contract/journeys/shipments/journal.contract';
import * as responsibleContract from '@sillage/contract/journeys/shipments/responsible.contract';
import * as shipmentAssetsContract from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import * as shipmentHistoryContract from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import * as shipmentListContract from '@sillage/contract/journeys/shipments/shipmentList.contract';
import * as shipmentsContract from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { trackerReleased } from '../../tracking/trackers/shared/trackerReleased.hook.ts';
import { leaveAllShipments, leaveShipments } from './leaveShipments.store.ts';
import { freeFromShipment } from './shared/freeTrackers.usecases.ts';
import { findUsualPoints } from './shared/usualPoints.store.ts';
import { usualPoints } from '../../places/gazetteer/shared/usualPoints.hook.ts';
import { journalRoutes } from './journal.routes.ts';
import { assetsRoutes } from './assets.routes.ts';
import { responsibleRoutes } from './responsible.routes.ts';
import { shipmentHistoryRoutes } from './shipmentHistory.routes.ts';
import { shipmentListRoutes } from './shipmentList.routes.ts';
import { shipmentsRoutes } from './shipments.routes.ts';

export const shipmentsModule: Module = {
  contracts: [
    shipmentActionsContract,
    journalContract,
    responsibleContract,
    shipmentAssetsContract,
    shipmentHistoryContract,
    shipmentListContract,
    shipmentsContract,
  ],
  routes: (app, services) => {
    journalRoutes(app, services);
    assetsRoutes(app, services);
    responsibleRoutes(app, services);
    shipmentHistoryRoutes(app, services);
    shipmentListRoutes(app, services);
    shipmentsRoutes(app, services);
  },
  upkeep: {
    'actions on shipments': ({ db, now }) => forgetActions(db, daysBefore(now(), 1)),
  },
  hooks: [
    on(memberErased, leaveShipments),
    on(customerErased, leaveAllShipments),
    on(trackerReleased, (work, scope, { identifier }, by) => freeFromShipment(work, scope, identifier, by)),
    on(usualPoints, findUsualPoints),
  ],
};
