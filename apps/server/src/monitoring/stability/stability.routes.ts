import * as profiles from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import * as contract from '@sillage/contract/monitoring/stability/stability.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { giveAnswer, listGoodsDecisions, proposeDecision } from './decisions.usecases.ts';
import { giveStabilityProfile, listLoadedGoods, loadShipment, readLoadedGoods, readStability, unloadShipment } from './goods.usecases.ts';
import {
  addStabilityProfile,
  archiveStabilityProfile,
  changeStabilityProfile,
  listStabilityProfiles,
  readStabilityProfile,
} from './profiles.usecases.ts';

/** What goods bear, what they have borne, and what two people decided of them. */
export function stabilityRoutes(app: FastifyInstance, services: Services): void {
  profileRoutes(app, services);
  serve(app, contract.listGoods, async ({ actor, params: { idTransport } }) => ({
    data: await listLoadedGoods(services, scopeFor(actor), idTransport),
  }));
  serve(app, contract.loadGoods, async ({ actor, params, body }) => {
    await loadShipment(services, actor, params, body);
    return readLoadedGoods(services, scopeFor(actor), params.idTransport, params.idContent);
  });
  serve(app, contract.unloadGoods, async ({ actor, params: { idTransport, idContent } }) => {
    await unloadShipment(services, actor, idTransport, idContent);
    return {};
  });
  serve(app, contract.readGoods, ({ actor, params: { idContent } }) => readStability(services, actor, idContent));
  serve(app, contract.giveProfile, async ({ actor, params: { idContent }, body: { idProfile } }) => {
    await giveStabilityProfile(services, actor, idContent, idProfile);
    return readStability(services, actor, idContent);
  });
  serve(app, contract.listDecisions, ({ actor, params: { idContent }, query }) => listGoodsDecisions(services, actor, idContent, query));
  serve(app, contract.proposeDecision, ({ actor, params, body }) => proposeDecision(services, actor, params, body));
  serve(app, contract.answerDecision, ({ actor, params: { idDecision }, body }) => giveAnswer(services, actor, idDecision, body));
}

function profileRoutes(app: FastifyInstance, services: Services): void {
  serve(app, profiles.listProfiles, ({ actor, query }) => listStabilityProfiles(services, actor, query));
  serve(app, profiles.readProfile, ({ actor, params: { idProfile } }) => readStabilityProfile(services, actor, idProfile));
  serve(app, profiles.createProfile, async ({ actor, body }) =>
    readStabilityProfile(services, actor, await addStabilityProfile(services, actor, body)),
  );
  serve(app, profiles.changeProfile, async ({ actor, params: { idProfile }, body }) => {
    await changeStabilityProfile(services, actor, idProfile, body);
    return readStabilityProfile(services, actor, idProfile);
  });
  serve(app, profiles.archiveProfile, async ({ actor, params: { idProfile }, body: { archived } }) => {
    await archiveStabilityProfile(services, actor, idProfile, archived);
    return readStabilityProfile(services, actor, idProfile);
  });
}
