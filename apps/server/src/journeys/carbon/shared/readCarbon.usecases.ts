import type { Carbon } from '@sillage/contract/journeys/carbon/carbon.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { footprintOf, type ChainStop } from '@sillage/domain/journeys/carbon/carbon';
import { METHOD, SOURCE } from '@sillage/domain/journeys/carbon/intensities';
import { findCarriage } from '../../carriage/shared/carriage.store.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { readShipment, type ReadShipment } from '../../shipments/shared/readShipment.usecases.ts';
import { listPositions } from '../carbon.store.ts';

/** Trackers in one lorry saw the same way. */
const MOST_LINKS = 3;
/** Of each tracker: a month at one position every two minutes. */
const MOST_POSITIONS = 20_000;

/** @throws DomainError `shipment.notFound` */
export async function readCarbon(services: Dependencies<'db' | 'now'>, scope: CustomerScope, idTransport: number): Promise<Carbon> {
  return carbonOf(services, await readShipment(services, scope, idTransport));
}

/** Of a shipment that was read. */
export async function carbonOf(services: Dependencies<'db' | 'now'>, transport: ReadShipment): Promise<Carbon> {
  const { idTransport, idCustomer, type, routeSteps } = transport;
  const stops = stopsOf(transport);
  const [carriage, tracks] = await Promise.all([
    findCarriage(services.db, idCustomer, idTransport),
    readTracks(services, transport, stops),
  ]);
  const grossWeightKg = carriage?.grossWeightKg ?? null;
  const hasFlight = Boolean(carriage?.awbPrefix) || Boolean(carriage?.flightNumber);
  const { legs, ...totals } = footprintOf({ type, stops, grossWeightKg, hasFlight, tracks });
  const address = (index: number) => routeSteps[index]?.address ?? '';
  return {
    idTransport,
    method: METHOD,
    source: SOURCE,
    grossWeight: grossWeightKg,
    ...totals,
    legs: legs.map((leg, index) => ({ from: address(index), to: address(index + 1), ...leg })),
  };
}

function stopsOf({ routeSteps }: TransportDetails): ChainStop[] {
  const ms = (date: string | null) => (date === null ? null : Date.parse(date));
  return routeSteps.map(({ latitude, longitude, enteredDate, leftDate }) => ({
    latitude,
    longitude,
    enteredAt: ms(enteredDate),
    leftAt: ms(leftDate),
  }));
}

/** From the departure to the arrival, or until now. */
async function readTracks({ db, now }: Dependencies<'db' | 'now'>, transport: ReadShipment, stops: readonly ChainStop[]) {
  const times = stops.flatMap(({ enteredAt, leftAt }) => [enteredAt, leftAt]).filter((time) => time !== null);
  if (times.length === 0) return [];
  const from = Math.min(...times);
  const to = Math.max(from, stops.at(-1)?.enteredAt ?? now().getTime());
  const rows = await listPositions(db, transport.idCustomer, transport.idTransport, {
    from: new Date(from),
    to: new Date(to),
    links: MOST_LINKS,
    everySeconds: Math.max(1, Math.ceil((to - from) / 1000 / MOST_POSITIONS)),
  });
  return [...Map.groupBy(rows, ({ idTracker }) => idTracker).values()];
}
