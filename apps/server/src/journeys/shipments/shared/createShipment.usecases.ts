import { newTransport, type NewTransport, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { statusAtCreation } from '@sillage/domain/journeys/shipments/shipment';
import { requireCustomer } from '../../../people/customers/shared/requireCustomer.usecases.ts';
import { tellLast } from '../../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../../messages/notifications/shared/tellMembers.usecases.ts';
import { checkAll } from '../../../platform/checkAll.ts';
import { act, type Work } from '../../../platform/act/act.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { reevaluate } from '../../../tracking/telemetry/shared/reevaluate.usecases.ts';
import type { NewLink } from '../links.store.ts';
import { saidOf } from '../said.view.ts';
import { insertShipment } from '../shipments.store.ts';
import { checkAssets, putAssets } from '../putAssets.usecases.ts';
import { checkRoute, toStop } from '../checkRoute.usecases.ts';
import { checkRulesOfShipment } from './checkRules.view.ts';
import { saveShipmentEvents } from './events.store.ts';
import { requireResponsible, tellOfHandOver } from '../handOver.usecases.ts';
import { link, refuseDuplicates } from './linkTrackers.usecases.ts';
import { readShipment } from './readShipment.usecases.ts';
import { rulesOfShipment } from './rulesOfShipment.hook.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'hooks'>;

/** Of a shipment that is made of something else, all that this does not say: the same as where whoever makes one by hand says nothing. */
export const UNSAID_SHIPMENT = newTransport.omit({ reference: true, type: true, trackers: true, routeSteps: true }).parse({});

export async function createShipment(
  context: Context,
  scope: OneCustomer,
  createdBy: number,
  asked: NewTransport,
): Promise<TransportDetails> {
  checkAll(SHIPMENT_CHECKS.map((check) => () => check(asked)));
  await requireCustomer(context.db, scope);
  const idShipment = await refuseDuplicates(() => act(context, scope, (work) => placeShipment(context, work, scope, createdBy, asked)));
  return readShipment(context, scope, idShipment);
}

/** What makes a shipment wrong by itself, whatever others have; each throws a DomainError with the fields that are not right. */
export const SHIPMENT_CHECKS: readonly ((asked: NewTransport) => void)[] = [
  ({ reference }) => {
    if (reference === '') throw new DomainError('shipment.referenceMissing', [{ field: 'reference', reason: 'missing' }]);
  },
  ({ trackers }) => {
    if (trackers.length === 0) throw new DomainError('shipment.noTracker', [{ field: 'trackers', reason: 'missing' }]);
  },
  ({ routeSteps }) => checkRoute(routeSteps),
  checkAssets,
  ({ alerts }) => checkRules(alerts),
  ({ rules }) => checkRulesOfShipment(rules),
];

/** Puts a shipment that was checked into the customer's list. */
export async function placeShipment(
  context: Context,
  work: Work,
  own: OneCustomer,
  createdBy: number,
  asked: NewTransport,
): Promise<number> {
  const { idResponsible, reference, trackers } = asked;
  const { idShipment, links } = await putShipment(context, work.tx, own, createdBy, asked);
  work.publish('trackersChanged', trackers);
  reevaluate(work, own, links);
  const event = {
    kind: 'transportCreated',
    preference: 'transportCreated',
    ref: reference,
    values: {},
    idShipment,
    idActor: createdBy,
    dedupeKey: `transportCreated ${idShipment}`,
  } as const;
  tellLast(work, own, (tx) => tellMembers(context, tx, own, event));
  const made = { idShipment, reference, revision: 0, idResponsible: null };
  if (idResponsible !== null) await tellOfHandOver(work, own, [made], { idResponsible, idUser: createdBy, at: context.now() });
  work.audit(own, { idUser: createdBy, action: 'shipment.created', subject: `shipment ${idShipment}`, details: { trackers } });
  return idShipment;
}

/**
 * The shipment alone, for who makes many at once: nobody is told of it, the trail does not know of it, and what its trackers reported is not marked as due
 * yet.
 */
export async function putShipment(
  { now, hooks }: Dependencies<'now' | 'hooks'>,
  tx: Tx,
  scope: OneCustomer,
  createdBy: number,
  asked: NewTransport,
): Promise<{ readonly idShipment: number; readonly links: readonly NewLink[] }> {
  const at = now();
  if (asked.idResponsible !== null) await requireResponsible(tx, scope, asked.idResponsible);
  const stops = asked.routeSteps.map(toStop);
  const status = statusAtCreation(asked.trackers.length, stops.length);
  const shipment = { ...saidOf(asked), status, createdBy, createdAt: at, idResponsible: asked.idResponsible };
  const id = await insertShipment(tx, scope, shipment, stops);
  await saveShipmentEvents(tx, scope, id, [
    { kind: 'created', happenedAt: at, automatic: false, idUser: createdBy, dedupeKey: 'created', details: {} },
  ]);
  const links =
    asked.trackers.length > 0
      ? await link(tx, scope, id, asked.trackers, { idUser: createdBy, at, plannedDeparture: stops[0]?.plannedAt ?? null })
      : [];
  await putAssets(tx, scope, id, asked.assets);
  await hooks.one(rulesOfShipment)(tx, scope, { idShipment: id, createdBy, now: at }, asked);
  return { idShipment: id, links };
}

function checkRules(rules: NewTransport['alerts']): void {
  rules.forEach(({ ruleValueMin: min, ruleValueMax: max }, index) => {
    if (min === null && max === null)
      throw new DomainError('request.invalid', [{ field: `alerts.${index}.ruleValueMax`, reason: 'a minimum or a maximum' }]);
    if (min !== null && max !== null && min > max)
      throw new DomainError('alert.temperatureOrder', [{ field: `alerts.${index}.ruleValueMin`, reason: 'above the maximum' }]);
  });
}
