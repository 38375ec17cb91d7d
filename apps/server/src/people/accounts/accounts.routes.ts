import * as contract from '@sillage/contract/people/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { logInByToken } from '../access/shared/logInByToken.usecases.ts';
import type { Caller } from '../../platform/http/call.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { attach, decline, listWaiting } from './attachments.usecases.ts';
import { completeInvitation, readInvitation } from './invitations.usecases.ts';
import { keepPreferences, splitName } from './legacy.usecases.ts';
import {
  checkAsked,
  confirmAddress,
  register,
  registerInSilence,
  sendConfirmLinkAgain,
  type AskedAccount,
} from './registrations.usecases.ts';
import { isLinkOf, readReset, resetPassword, resetPasswordInSilence, sendReset } from './resets.usecases.ts';
import { checkAskedPassword } from './askedPassword.view.ts';
import { openLater } from './later.view.ts';
import { openRevealLimit, type Revealing } from './revealLimit.view.ts';

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { config, now, log } = services;
  const limit = openRevealLimit();
  const later = openLater(log);
  app.addHook('onClose', () => later.settled());
  const take = (kind: Revealing, { ip }: Caller, email: string) => limit.take(kind, ip, email, now().getTime());

  async function makeAccount(asked: AskedAccount, from: Caller): Promise<void> {
    checkAsked(services, asked);
    take('newRegister', from, asked.email);
    if (config.AUTH_REVEAL_ACCOUNTS) await register(services, asked);
    else later.do(() => registerInSilence(services, asked));
  }

  serveActions(app, contract.noauth, {
    newRegister: async ({ body, from, language }) => {
      const asked = { ...body, language: body.language ?? language };
      if (body.token === undefined) await makeAccount(asked, from);
      else await completeInvitation(services, body.token, asked);
      return { confirmed: body.token !== undefined };
    },
    mailpwd: async ({ body: { email }, from }) => {
      take('mailpwd', from, email);
      if (config.AUTH_REVEAL_ACCOUNTS) await sendReset(services, email);
      else later.do(() => sendReset(services, email));
      return {};
    },
    updpwd: async ({ body, from }) => {
      checkAskedPassword(body, config.PASSWORD_POLICY, [body.email]);
      // Whoever holds the link has nothing left to find out, and may sit in an office in which others asked before.
      if (!(await isLinkOf(services, body))) take('updpwd', from, body.email);
      await (config.AUTH_REVEAL_ACCOUNTS ? resetPassword(services, body) : resetPasswordInSilence(services, body));
      return {};
    },
    invitation: ({ body }) => readInvitation(services, body.token),
    pendingreset: ({ body }) => readReset(services, body.token),
    confirmmail: ({ body }) => confirmAddress(services, body.token),
    resendconfirm: async ({ body: { email }, from }) => {
      take('resendconfirm', from, email);
      later.do(() => sendConfirmLinkAgain(services, email));
      return {};
    },
  });

  serve(app, contract.legacyRegister, async ({ body, from, language }) => {
    const { displayName, ...asked } = body;
    await makeAccount({ ...asked, ...splitName(displayName), phone: '', newsletter: false, language: body.language ?? language }, from);
    return { user: null, access_token: null, error: null };
  });
  serve(app, contract.legacyUpdate, async ({ actor, body }) => {
    await keepPreferences(services, actor, body.user.data);
    return { ...(await logInByToken(services, actor)), error: null };
  });

  serve(app, contract.listRegistrations, ({ query }) => listWaiting(services, query));
  serve(app, contract.attachRegistration, ({ actor, params, body }) => attach(services, actor, params.idRegistration, body));
  serve(app, contract.deleteRegistration, async ({ actor, params }) => {
    await decline(services, actor, params.idRegistration);
    return {};
  });
}
