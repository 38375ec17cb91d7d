import * as contract from '@sillage/contract/people/access/access.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readIdentity, readProviderUser, updateProviderUser } from './providerUser.usecases.ts';
import { signInByProvider, startAuthorization, unlinkIdentity } from './provider.usecases.ts';

export function providerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readIdentityProvider, async () => ({
    isConfigured: services.identityProvider !== null,
    name: services.identityProvider?.name ?? '',
  }));
  serve(app, contract.startAuthorization, ({ actor, body, from }) => startAuthorization(services, { link: body.link, actor, from }));
  serve(app, contract.signInByProvider, ({ actor, body, from }) => signInByProvider(services, body, actor, from));
  serve(app, contract.readIdentity, ({ actor }) => readIdentity(services, actor));
  serve(app, contract.unlinkIdentity, async ({ actor }) => {
    await unlinkIdentity(services, actor);
    return {};
  });
  serve(app, contract.readProviderUser, ({ actor }) => readProviderUser(services, actor));
  serve(app, contract.updateProviderUser, ({ actor, body }) => updateProviderUser(services, actor, body.user_metadata));
}
