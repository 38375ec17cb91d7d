import * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { FastifyInstance } from 'fastify';
import { namedOrOwn } from '../../people/customers/shared/namedOrOwn.usecases.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { certificateOf, listErasures } from './erasures.usecases.ts';
import { liftHold, listHolds, placeHold } from './holds.usecases.ts';
import { previewRetention, readRetention, setRetention } from './retention.usecases.ts';

export function retentionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readRetention, async ({ actor, query }) =>
    readRetention(services, await namedOrOwn(services, actor, query.idCustomer)),
  );
  serve(app, contract.setRetention, async ({ actor, body }) =>
    setRetention(services, await namedOrOwn(services, actor, body.idCustomer), actor, body),
  );
  serve(app, contract.previewRetention, async ({ actor, body }) =>
    previewRetention(services, await namedOrOwn(services, actor, body.idCustomer), body),
  );
  serve(app, contract.listHolds, async ({ actor, query }) =>
    listHolds(services, await namedOrOwn(services, actor, query.idCustomer), query),
  );
  serve(app, contract.placeHold, async ({ actor, body }) =>
    placeHold(services, await namedOrOwn(services, actor, body.idCustomer), actor, body),
  );
  serve(app, contract.liftHold, async ({ actor, params }) => {
    await liftHold(services, actor, params.idHold);
    return {};
  });
  serve(app, contract.listErasures, async ({ actor, query }) =>
    listErasures(services, await namedOrOwn(services, actor, query.idCustomer), query),
  );
  serve(app, contract.readCertificate, ({ actor, params, query, language }) =>
    certificateOf(services, actor, params.idErasure, query.language ?? language),
  );
}
