import { systemScope } from '@sillage/domain/people/access/actor';
import {
  SIMULATED_FOR_MS,
  SIMULATED_MOVING_EVERY_MS,
  SIMULATED_WAITING_EVERY_MS,
  simulatedMeasures,
  simulatedPlace,
} from '@sillage/domain/tracking/trackers/simulated';
import { repeat, type Repeated } from '../../platform/jobs/repeat.ts';
import type { Dependencies } from '../../platform/services.ts';
import { endSimulation } from './simulated.usecases.ts';
import { setNext, setOut, takeDueSimulations, type Simulation } from './simulated.store.ts';

const LOOK_EVERY_MS = 2000;
const MOST_AT_ONCE = 100;

type Context = Dependencies<'db' | 'now' | 'bus' | 'log'>;
/** Where a tracker reports; see `Gateways.report`. */
type Report = (identifier: string, reading: object) => Promise<void>;

/** Plays the simulated trackers. */
export function driveSimulated(context: Context, report: Report): Repeated {
  return repeat('simulated trackers', LOOK_EVERY_MS, (ending) => stepSimulated(context, report, ending), context.log);
}

/**
 * Lets every simulated tracker whose turn it is report once. One that is on no shipment says how warm it is, and waits.
 * @returns whether there may be more
 */
export async function stepSimulated(context: Context, report: Report, ending?: AbortSignal): Promise<boolean> {
  const at = context.now();
  // Whoever takes one and dies leaves it to be taken again.
  const until = new Date(at.getTime() + SIMULATED_WAITING_EVERY_MS);
  const due = await takeDueSimulations(context.db, systemScope(), { at, until, limit: MOST_AT_ONCE });
  for (const simulation of due) {
    if (ending?.aborted) return false;
    await step(context, report, simulation, at).catch((error: unknown) => {
      context.log.warn({ error, tracker: simulation.identifier }, 'a simulated tracker could not report and will try again');
    });
  }
  return due.length === MOST_AT_ONCE;
}

async function step(context: Context, report: Report, simulation: Simulation, at: Date): Promise<void> {
  const { identifier, createdAt, idTracker, linkedTo, stops, idShipment } = simulation;
  const scope = simulation.idCustomer;
  const livedMs = at.getTime() - createdAt.getTime();
  // Taken off its shipment, or the shipment is over: nobody looks at it any more.
  if (livedMs >= SIMULATED_FOR_MS || (idShipment !== null && linkedTo === null)) return endSimulation(context, scope, null, identifier);
  const isOnRoute = linkedTo !== null && stops.length > 1;
  const setOutAt = isOnRoute ? await setOutOf(context, simulation, linkedTo, at) : null;
  const place = setOutAt && simulatedPlace(stops, at.getTime() - setOutAt.getTime());
  await report(identifier, {
    deviceDate: at.toISOString(),
    ...simulatedMeasures(livedMs),
    ...(place && { latitude: place.latitude, longitude: place.longitude, accuracy: 10 }),
  });
  if (place?.isOver) return endSimulation(context, scope, null, identifier);
  if (place) await setNext(context.db, scope, idTracker, new Date(at.getTime() + SIMULATED_MOVING_EVERY_MS));
  return undefined;
}

/** When it set out with the shipment that it is on; another shipment is another way. */
async function setOutOf({ db }: Context, simulation: Simulation, linkedTo: number, at: Date): Promise<Date> {
  const { idShipment, setOutAt, idTracker } = simulation;
  if (idShipment === linkedTo && setOutAt !== null) return setOutAt;
  await setOut(db, simulation.idCustomer, { idTracker, idShipment: linkedTo, at });
  return at;
}
