import * as thresholdContract from '@sillage/contract/messages/notifications/arrivalThreshold.contract';
import * as contract from '@sillage/contract/messages/notifications/notifications.contract';
import * as pushContract from '@sillage/contract/messages/notifications/push.contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { checkCaller, countOwn, listOwn, listPage, markOwnRead, markOwnSeen, versionOf } from './notifications.usecases.ts';
import { chooseArrivalThreshold, readArrivalThreshold, readOwn, switchOwn } from './preferences.usecases.ts';
import { subscribe, unsubscribe } from './push.usecases.ts';

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.listNotifications,
    ({ actor, query, language }) => listPage(services, actor, query, language),
    ({ actor, language }) => versionOf(services, actor, language),
  );
  serve(app, contract.countUnread, ({ actor }) => countOwn(services, actor));
  serve(app, contract.markSeen, async ({ actor, body }) => ({ read: await markOwnSeen(services, actor, body) }));
  serveActions(app, contract.notif, {
    list: ({ actor, body, language }) => {
      checkCaller(actor, body);
      return listOwn(services, actor, body, language);
    },
    unreadntfontr: ({ actor, body }) => {
      checkCaller(actor, body);
      return countOwn(services, actor);
    },
    updatestatus: ({ actor, body }) => {
      checkCaller(actor, body);
      return markOwnRead(services, actor, body.idNotification);
    },
  });

  serve(app, contract.readPreferences, async ({ actor, query }) => ({ data: await readOwn(services, actor, query) }));
  serve(app, contract.updatePreference, async ({ actor, body }) => ({
    data: await switchOwn(services, actor, { ...body, value: Boolean(body.value) }),
  }));

  serve(app, thresholdContract.readArrivalThreshold, async ({ actor }) => ({ minutes: await readArrivalThreshold(services, actor) }));
  serve(app, thresholdContract.chooseArrivalThreshold, async ({ actor, body: { minutes } }) => ({
    minutes: await chooseArrivalThreshold(services, actor, minutes),
  }));

  serve(app, pushContract.readPushKey, async () => ({ publicKey: services.pushKeys.publicKey }));
  serve(app, pushContract.subscribePush, async ({ actor, body: { endpoint, keys } }) => {
    await subscribe(services, actor, { endpoint, ...keys });
    return {};
  });
  serve(app, pushContract.unsubscribePush, async ({ actor, body }) => {
    await unsubscribe(services, actor, body.endpoint);
    return {};
  });
}
