import { outlookOf } from '@sillage/domain/journeys/shipments/outlook';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { Step } from './advanceShipment.usecases.ts';
import { forgetShipmentEvents, saveShipmentEvents } from './events.store.ts';
import { keepTrip, readLanes } from '../lanes.store.ts';
import { saveProgress, type Advanced, type UnderwayStop } from './progress.store.ts';

export interface Stepped {
  readonly step: Step;
  readonly type: ShipmentType;
  readonly stops: readonly UnderwayStop[];
}

/** Keeps how far shipments have come, with when they are expected now and what happened on the way. */
export async function saveSteps(tx: Tx, stepped: readonly Stepped[]): Promise<Advanced[]> {
  const asked = stepped.flatMap(({ step: { advanced, journey }, type, stops }) =>
    journey ? [{ idCustomer: advanced.idCustomer, idShipment: advanced.idShipment, type, stops, until: journey.positionTime }] : [],
  );
  const lanes = await readLanes(tx, asked);
  const saved: Advanced[] = [];
  for (const { step, type, stops } of stepped) {
    const { idCustomer, idShipment, departedMs, arrivedMs } = step.advanced;
    const outlook = step.journey && outlookOf(step.journey, lanes.get(idShipment) ?? null);
    const advanced = { ...step.advanced, outlook };
    await saveProgress(tx, advanced);
    await forgetShipmentEvents(tx, advanced.idCustomer, idShipment, step.withdrawn);
    await saveShipmentEvents(tx, advanced.idCustomer, idShipment, step.events);
    if (arrivedMs !== null || step.withdrawn.length > 0) await keepTrip(tx, { idCustomer, idShipment, type, stops, departedMs, arrivedMs });
    saved.push(advanced);
  }
  return saved;
}
