import type { NewTransport, TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { DemoShipment } from '@sillage/simulator/demo/demoShipment';
import { act } from '../../platform/act/act.ts';
import type { Services } from '../../platform/services.ts';
import { passByHand } from '../../journeys/shipments/passByHand.usecases.ts';
import { createShipment, placeShipment, UNSAID_SHIPMENT } from '../../journeys/shipments/shared/createShipment.usecases.ts';
import { moveShipments } from '../../journeys/shipments/moveShipments.usecases.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';

interface By {
  readonly scope: OneCustomer;
  readonly idUser: number;
  readonly idResponsible: number | null;
}

/** How long before its planned departure a shipment is made, if that was not yet to come. */
const MADE_BEFORE_MS = 3 * 3_600_000;

/** The moment at which somebody made it: before it left, and not in the future. */
export function madeAt({ stops }: DemoShipment, start: number): Date {
  return new Date(start + Math.min(0, (stops[0]?.plannedOffsetMs ?? 0) - MADE_BEFORE_MS));
}

/** A shipment of the demo, at the clock of `services`; one without trackers is left to be completed, as an import leaves it. */
export async function seedShipment(
  services: Services,
  shipment: DemoShipment,
  { scope, idUser, idResponsible }: By,
  start: number,
): Promise<TransportDetails> {
  const wanted = { ...wantedOf(shipment, start), idResponsible };
  if (wanted.trackers.length > 0) return createShipment(services, scope, idUser, wanted);
  const idShipment = await act(services, scope, (work) => placeShipment(services, work, scope, idUser, wanted));
  return readShipment(services, scope, idShipment);
}

/** What is over goes into the history, as people put it there. */
export async function archiveShipment(services: Services, { archivedAfter }: DemoShipment, { scope, idUser }: By, idShipment: number) {
  if (!archivedAfter) return;
  const start = services.now().getTime();
  const { departedMs, arrivedMs } = archivedAfter;
  for (const [step, offsetMs] of [['departed', departedMs] as const, ['arrived', arrivedMs] as const])
    await passByHand(services, scope, idUser, { idShipment, step, date: new Date(start + offsetMs).toISOString() });
  await moveShipments(services, scope, idUser, [idShipment], 'archived');
}

function wantedOf({ reference, type, trackers, stops, temperatureRule: rule, risesByKelvin }: DemoShipment, start: number): NewTransport {
  return {
    ...UNSAID_SHIPMENT,
    reference,
    type,
    trackers: [...trackers],
    assets: trackers.map((uniqueIdentifiant, index) => ({ containerReference: `${reference}-P${index + 1}`, uniqueIdentifiant })),
    routeSteps: stops.map(({ radiusMetres, plannedOffsetMs, ...stop }) => ({
      ...stop,
      radius: radiusMetres,
      ETA: new Date(start + plannedOffsetMs).toISOString(),
    })),
    rules: risesByKelvin === undefined ? [] : [risingRule(risesByKelvin)],
    alerts: alertsOf(rule),
  };
}

function risingRule(kelvin: number): NewTransport['rules'][number] {
  const place = { ruleValue: null, direction: '' as const, address: '', gpsLocation: null, polygon: null };
  const timing = { forMinutes: 0, forTotal: false, hysteresis: null, clearAfterMinutes: 0, phases: [] };
  const watched = { ruleKey: 'temperatureRate' as const, ruleValueMin: null, ruleValueMax: kelvin };
  return { ruleName: `Hausse de plus de ${kelvin} K en 10 min`, description: '', ...watched, ...place, ...timing };
}

export function alertsOf(rule: DemoShipment['temperatureRule']): NewTransport['alerts'] {
  if (rule === null) return [];
  const { minCelsius, maxCelsius, forMinutes } = rule;
  const watched = { ruleName: 'Chaîne du froid', ruleKey: 'temperature' as const, forMinutes, forTotal: false, hysteresis: 0.5 };
  return [{ ...watched, ruleValueMin: minCelsius, ruleValueMax: maxCelsius }];
}
