import * as alertBudgetsContract from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import * as alertLinksContract from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import * as alertNotifyingContract from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import * as alertRulesContract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import * as alertPresetsContract from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import * as incidentsContract from '@sillage/contract/monitoring/alerts/incidents.contract';
import * as alertsContract from '@sillage/contract/monitoring/alerts/alerts.contract';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { Module } from '../../platform/http/module.ts';
import { on } from '../../platform/hooks.ts';
import { customerActivated } from '../../people/customers/shared/customerActivated.hook.ts';
import { customerErased } from '../../people/customers/shared/customerErased.hook.ts';
import { memberErased } from '../../people/members/shared/memberErased.hook.ts';
import { assetRemoved } from '../../goods/assets/shared/assetRemoved.hook.ts';
import { leaveAlerts, leaveAllAlerts } from './leaveAlerts.store.ts';
import { endRulesOfAsset } from './endRulesOfAsset.usecases.ts';
import { forgetOldLinks } from './shared/alertLinks.store.ts';
import { forgetOldStates } from './shared/alertStates.store.ts';
import { countSilenceAnew } from './shared/silence.store.ts';
import { rulesOfShipment } from '../../journeys/shipments/shared/rulesOfShipment.hook.ts';
import { addRulesOfShipment } from './addRulesOfShipment.usecases.ts';
import { alertLinksRoutes } from './alertLinks.routes.ts';
import { alertNotifyingRoutes } from './alertNotifying.routes.ts';
import { alertPresetsRoutes } from './alertPresets.routes.ts';
import { alertRulesRoutes } from './alertRules.routes.ts';
import { incidentsRoutes } from './incidents.routes.ts';
import { alertsRoutes } from './alerts.routes.ts';

/** Of trackers that reported nothing since. */
const STATE_KEPT_DAYS = 60;

export const alertsModule: Module = {
  contracts: [
    alertBudgetsContract,
    alertLinksContract,
    alertNotifyingContract,
    alertRulesContract,
    alertPresetsContract,
    incidentsContract,
    alertsContract,
  ],
  routes: (app, services) => {
    alertLinksRoutes(app, services);
    alertNotifyingRoutes(app, services);
    alertPresetsRoutes(app, services);
    alertRulesRoutes(app, services);
    incidentsRoutes(app, services);
    alertsRoutes(app, services);
  },
  upkeep: {
    'links of alerts': ({ db, now }) => forgetOldLinks(db, now()),
    'states of alerts': ({ db, now }) => forgetOldStates(db, daysBefore(now(), STATE_KEPT_DAYS)),
  },
  hooks: [
    on(memberErased, leaveAlerts),
    on(customerErased, leaveAllAlerts),
    on(customerActivated, countSilenceAnew),
    on(assetRemoved, endRulesOfAsset),
    on(rulesOfShipment, addRulesOfShipment),
  ],
};
