import 'i18next';
import type refusals from '@sillage/contract/refusals/refusals.en.json';
import type access from '../access/access.en.json';
import type alerts from '../alerts/shared/alerts.en.json';
import type customers from '../customers/shared/customers.en.json';
import type notifications from '../notifications/notifications.en.json';
import type places from '../places/shared/places.en.json';
import type platform from '../platform/i18n/platform.en.json';
import type shipments from '../shipments/shipments.en.json';
import type trackers from '../trackers/shared/trackers.en.json';
import type app from './app.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    defaultNS: 'app';
    resources: {
      access: typeof access;
      alerts: typeof alerts;
      app: typeof app;
      customers: typeof customers;
      notifications: typeof notifications;
      places: typeof places;
      platform: typeof platform;
      refusals: typeof refusals;
      shipments: typeof shipments;
      trackers: typeof trackers;
    };
  }
}
