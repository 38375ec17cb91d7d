import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { reversedTimes } from '@sillage/domain/journeys/shipments/route';
import { DomainError } from '@sillage/domain/domainError';
import type { NewStop } from './shipments.store.ts';

/** @throws DomainError when the route is not departure, steps, arrival, or when its planned times run backwards */
export function checkRoute(steps: NewTransport['routeSteps']): void {
  const kinds = steps.map(({ kind }) => kind);
  const inner = kinds.slice(1, -1).every((kind) => kind === 'step');
  if (kinds.length < 2 || kinds[0] !== 'departure' || kinds.at(-1) !== 'arrival' || !inner) {
    throw new DomainError('shipment.routeIncomplete', [{ field: 'routeSteps', reason: 'one departure, any steps, one arrival' }]);
  }
  const [reversed] = reversedTimes(steps.map(({ ETA }) => (ETA === null ? null : Date.parse(ETA))));
  if (reversed !== undefined)
    throw new DomainError('shipment.arrivalBeforeDeparture', [{ field: `routeSteps.${reversed}.ETA`, reason: 'before an earlier step' }]);
}

export function toStop({ kind, address, country, latitude, longitude, radius, ETA }: NewTransport['routeSteps'][number]): NewStop {
  const plannedAt = ETA === null ? null : new Date(ETA);
  return { kind, address, latitude, longitude, plannedAt, country: country || null, radiusMetres: radius };
}
