import * as arrivalThresholdContract from '@sillage/contract/messages/notifications/arrivalThreshold.contract';
import * as memberTelephoneContract from '@sillage/contract/messages/notifications/memberTelephone.contract';
import * as notificationsContract from '@sillage/contract/messages/notifications/notifications.contract';
import * as pushContract from '@sillage/contract/messages/notifications/push.contract';
import type { Module } from '../../platform/http/module.ts';
import { startOutbox } from './channels.jobs.ts';
import { forgetUnasked } from './shared/unasked.store.ts';
import { notificationContactsRoutes } from './contacts.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const notificationsModule: Module = {
  contracts: [arrivalThresholdContract, memberTelephoneContract, notificationsContract, pushContract],
  routes: (app, services) => {
    notificationContactsRoutes(app, services);
    notificationsRoutes(app, services);
    outboxRoutes(app, services);
  },
  jobs: (services) => [startOutbox(services)],
  upkeep: {
    'unasked messages': ({ db, now }) => forgetUnasked(db, now()),
  },
};
