import * as actions from '@sillage/contract/journeys/shipments/actions.contract';
import { moveTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import * as contract from '@sillage/contract/journeys/shipments/shipments.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { actOnShipments, checkActions } from './actions.usecases.ts';
import { findTaken } from './checkTransport.usecases.ts';
import { changeShipment } from './changeShipment.usecases.ts';
import { createShipment } from './shared/createShipment.usecases.ts';
import { linkTrackers, unlinkTracker } from './shared/linkTrackers.usecases.ts';
import { moveShipments } from './moveShipments.usecases.ts';
import { passByHand } from './passByHand.usecases.ts';
import { readShipment } from './shared/readShipment.usecases.ts';
import { undoAction } from './undoActions.usecases.ts';

export function shipmentsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.createTransport, ({ actor, body }) =>
    createShipment(services, customerFor(actor, body.idCustomer), actor.idUser, body),
  );
  serve(app, contract.checkTransport, async ({ actor, body }) => ({
    taken: await findTaken(services, customerFor(actor, body.idCustomer), body),
  }));
  serve(app, contract.readTransport, ({ actor, params }) => readShipment(services, scopeFor(actor), params.idTransport));
  serve(app, contract.linkTrackers, ({ actor, params, body }) =>
    linkTrackers(services, scopeFor(actor), actor.idUser, params.idTransport, body.trackers),
  );
  serve(app, contract.unlinkTracker, ({ actor, params }) =>
    unlinkTracker(services, scopeFor(actor), actor.idUser, params.idTransport, params.uniqueIdentifiant),
  );

  serve(app, contract.updateTransport, ({ actor, params, body }) =>
    changeShipment(services, scopeFor(actor), actor.idUser, params.idTransport, body),
  );
  serve(app, contract.departByHand, ({ actor, params, body }) =>
    passByHand(services, scopeFor(actor), actor.idUser, { idShipment: params.idTransport, step: 'departed', date: body.date }),
  );
  serve(app, contract.arriveByHand, ({ actor, params, body }) =>
    passByHand(services, scopeFor(actor), actor.idUser, { idShipment: params.idTransport, step: 'arrived', date: body.date }),
  );
  serve(app, actions.checkActions, async ({ actor, body }) => ({ data: await checkActions(services, scopeFor(actor), body) }));
  serve(app, actions.actOnTransports, ({ actor, body }) => actOnShipments(services, scopeFor(actor), actor.idUser, body));
  serve(app, actions.undoActions, ({ actor, body }) => undoAction(services, scopeFor(actor), actor.idUser, body.idAction));
  serve(app, moveTransports, ({ actor, body }) => moveShipments(services, scopeFor(actor), actor.idUser, body.idTransports, body.shelf));
}
