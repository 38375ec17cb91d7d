import * as feedback from '@sillage/contract/commerce/ratings/feedback.contract';
import * as ratings from '@sillage/contract/commerce/ratings/ratings.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { giveRating, readAsked, stopAskingOf } from './feedback.usecases.ts';
import { listLinks, revokeLink } from './links.usecases.ts';
import { answerRating, listRatings, readOfShipment, readRating, settleRating, summarise } from './ratings.usecases.ts';
import { changeSetting, readSetting } from './setting.usecases.ts';

/** What whoever has a link does, and what the operator does with it. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, feedback.readFeedback, ({ params: { token }, from }) => readAsked(services, token, from));
  serve(app, feedback.giveFeedback, ({ body, from }) => giveRating(services, body, from));
  serve(app, feedback.stopFeedback, async ({ body: { token }, from }) => {
    await stopAskingOf(services, token, from);
    return {};
  });
  serve(app, feedback.readFeedbackSetting, ({ actor, params }) => readSetting(services, actor, params.idCustomer));
  serve(app, feedback.setFeedback, ({ actor, params, body }) => changeSetting(services, actor, params.idCustomer, body));
  serve(app, feedback.listFeedbackLinks, ({ actor, query }) => listLinks(services, actor, query));
  serve(app, feedback.revokeFeedbackLink, async ({ actor, params }) => {
    await revokeLink(services, actor, params.idRequest);
    return {};
  });
  ratingRoutes(app, services);
}

function ratingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, ratings.listRatings, ({ actor, query }) => listRatings(services, actor, query));
  serve(app, ratings.sumRatings, ({ actor, query }) => summarise(services, actor, query));
  serve(app, ratings.answerRating, async ({ actor, params: { idRating }, body: { text } }) => {
    await answerRating(services, actor, idRating, text);
    return readRating(services, actor, idRating);
  });
  for (const [endpoint, isSettled] of [
    [ratings.settleRating, true],
    [ratings.unsettleRating, false],
  ] as const)
    serve(app, endpoint, async ({ actor, params: { idRating } }) => {
      await settleRating(services, actor, idRating, isSettled);
      return readRating(services, actor, idRating);
    });
  serve(app, ratings.readShipmentFeedback, ({ actor, params }) => readOfShipment(services, actor, params.idTransport));
}
