import * as contract from '@sillage/contract/people/members/members.contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveActions } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { createMembers, inviteAgain } from './invitations.usecases.ts';
import { deleteMember, requireMember, resetSecondFactor } from './members.usecases.ts';
import { deletePhoto, putPhoto } from './photos.usecases.ts';
import { openAddressCap } from './addressCap.view.ts';
import { checkClaims } from './shared/claims.view.ts';
import { toWireMember } from './toWireMember.usecases.ts';
import { updateMemberAs } from './update.usecases.ts';

export function membersRoutes(app: FastifyInstance, services: Services): void {
  const addresses = openAddressCap();

  serveActions(app, contract.user, {
    read: async ({ actor, body }) => {
      checkClaims(actor, body);
      return toWireMember(await requireMember(services, actor, body.idUser));
    },
    update: ({ actor, body }) => updateMemberAs(services, actor, body, addresses),
    delete: async ({ actor, body }) => {
      checkClaims(actor, body);
      await deleteMember(services, actor, body.idUser);
      return {};
    },
    create: ({ actor, body }) => createMembers(services, actor, body, addresses),
  });

  serve(app, contract.inviteAgain, async ({ actor, params }) => {
    await inviteAgain(services, actor, params.idUser);
    return {};
  });
  serve(app, contract.resetSecondFactor, async ({ actor, params }) => {
    await resetSecondFactor(services, actor, params.idUser);
    return {};
  });
  serve(app, contract.putPhoto, ({ actor, params, body }) => putPhoto(services, actor, params.idUser, body));
  serve(app, contract.deletePhoto, async ({ actor, params }) => {
    await deletePhoto(services, actor, params.idUser);
    return {};
  });
}
