import * as contract from '@sillage/contract/access/access.contract';
import { customerFor } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { createApiKey } from './shared/createApiKey.ts';
import { logIn, logInByToken, logOut, refreshTokens } from './access.usecases.ts';

export function accessRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.logIn, ({ body, ip }) => logIn(services, body.username, body.password, ip));
  serve(app, contract.refreshTokens, ({ body }) => refreshTokens(services, body.refresh_token));
  serveActions(app, contract.auth, {
    logout: async ({ actor }) => {
      await logOut(services, actor);
      return {};
    },
  });
  serve(app, contract.logInByToken, ({ actor }) => logInByToken(services, actor));
  serve(app, contract.legacyLogIn, async ({ query, ip }) => {
    if (!services.config.LEGACY_AUTH) throw new Refusal('access.legacyAuthOff');
    const { token } = await logIn(services, query.email, query.password, ip);
    return logInByToken(services, await services.sessions.actorOf(services.tokens.verify(token)));
  });
  serve(app, contract.createApiKey, ({ actor, body }) =>
    createApiKey(services, customerFor(actor, body.idCustomer), actor.idUser, body.name),
  );
}
