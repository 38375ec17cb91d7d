import { askMemberTelephone as askMemberTelephoneCall } from '@sillage/contract/messages/notifications/memberTelephone.contract';
import * as contract from '@sillage/contract/messages/notifications/notifications.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listContacts } from './contacts.store.ts';
import { addContacts, askAgain, removeNotificationContact, toWireNotificationContact } from './contacts.usecases.ts';
import { askMemberTelephone } from './memberTelephone.usecases.ts';
import { checkCaller } from './notifications.usecases.ts';
import { answerLink, readLink } from './question.usecases.ts';

export function notificationContactsRoutes(app: FastifyInstance, services: Services): void {
  serveActions(app, contract.notificationContacts, {
    list: async ({ actor, body }) => {
      checkCaller(actor, body);
      return {
        data: (await listContacts(services.db, customerFor(actor, body.idCustomer), body.contactType)).map(toWireNotificationContact),
      };
    },
    update: async ({ actor, body }) => {
      checkCaller(actor, body);
      const { notification } = body;
      const typed = Array.isArray(notification)
        ? notification.map((contact, index) => ({ ...contact, field: `notification.${index}.contactId` }))
        : [{ ...notification, field: 'notification.contactId' }];
      return { data: await addContacts(services, customerFor(actor, body.idCustomer), actor, typed) };
    },
    delete: async ({ actor, body }) => {
      checkCaller(actor, body);
      await removeNotificationContact(services, scopeFor(actor, body.idCustomer), actor, body.idNotificationContact);
      return {};
    },
  });
  serve(app, contract.askContactAgain, async ({ actor, params }) => {
    await askAgain(services, scopeFor(actor), actor, params.idNotificationContact);
    return {};
  });
  serve(app, askMemberTelephoneCall, async ({ actor, params }) => {
    await askMemberTelephone(services, scopeFor(actor), actor, params.idUser);
    return {};
  });
  serve(app, contract.readContactLink, ({ body }) => readLink(services, body.token));
  serve(app, contract.answerContactLink, ({ body }) => answerLink(services, body.token, body.wanted));
}
