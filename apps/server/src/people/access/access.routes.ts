import * as contract from '@sillage/contract/people/access/access.contract';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { logOut, refreshTokens } from './access.usecases.ts';
import { logInByToken } from './shared/logInByToken.usecases.ts';
import { apiKeysRoutes } from './apiKeys.routes.ts';
import { providerRoutes } from './provider.routes.ts';
import { secondFactorRoutes } from './secondFactor.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { openLogIn } from './signIn.usecases.ts';

export function accessRoutes(app: FastifyInstance, services: Services): void {
  const logIn = openLogIn(services);
  serve(app, contract.logIn, ({ body: { username, password, code }, from }) => logIn({ email: username, password, code }, from));
  serve(app, contract.refreshTokens, ({ body }) => refreshTokens(services, body.refresh_token));
  serveActions(app, contract.auth, {
    logout: async ({ actor }) => {
      await logOut(services, actor);
      return {};
    },
  });
  serve(app, contract.logInByToken, ({ actor }) => logInByToken(services, actor));
  serve(app, contract.legacyLogIn, async ({ query, from }) => {
    if (!services.config.LEGACY_AUTH) throw new DomainError('access.legacyAuthOff');
    const { token } = await logIn(query, from);
    return logInByToken(services, await services.sessions.actorOf(services.tokens.verify(token)));
  });
  sessionsRoutes(app, services);
  secondFactorRoutes(app, services);
  apiKeysRoutes(app, services);
  providerRoutes(app, services);
}
