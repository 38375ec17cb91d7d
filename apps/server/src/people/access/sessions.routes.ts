import * as contract from '@sillage/contract/people/access/access.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { endOtherSessions, endOwnSession } from './access.usecases.ts';
import { listSessions } from './sessions.store.ts';

export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listSessions, async ({ actor }) => {
    const found = await listSessions(services.db, actor.idCustomer, actor.idUser, services.now());
    const data = found.map(({ idSession, userAgent, ip, createdAt, lastSeenAt }) => ({
      idSession,
      userAgent,
      ip,
      isCurrent: idSession === actor.idSession,
      createdDate: createdAt.toISOString(),
      lastSeenDate: lastSeenAt.toISOString(),
    }));
    return { data };
  });
  serve(app, contract.endOwnSession, async ({ actor, params }) => {
    await endOwnSession(services, actor, params.idSession);
    return {};
  });
  serve(app, contract.endOtherSessions, ({ actor }) => endOtherSessions(services, actor));
}
