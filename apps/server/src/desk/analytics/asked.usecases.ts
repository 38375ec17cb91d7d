import type { AnalyticsQuery } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Asked } from '@sillage/domain/desk/analytics/address';
import { countriesOf } from '@sillage/domain/desk/analytics/lane';
import { figuresFor, type Filter, type FigureId } from '@sillage/domain/desk/analytics/figures';
import { monthEnd, periodOf, type Compared, type Range } from '@sillage/domain/desk/analytics/period';
import { operatorScope, scopeFor, systemScope, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { isCountry } from '@sillage/domain/platform/geo/country';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { DomainError } from '@sillage/domain/domainError';
import { requireContractor } from '../../people/contractors/shared/requireContractor.usecases.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { findCompanyZones } from '../../messages/notifications/shared/recipients.store.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { Cell } from './sums.store.ts';
import { findZone } from './zones.store.ts';

/** What somebody asks for, proven: whose figures, of which days, and which of them they see. */
export interface Resolved {
  readonly asked: Asked;
  readonly cell: Cell;
  /** Of trackers, which have no sums. */
  readonly trackersOf: CustomerScope;
  readonly compared: Compared;
  /** The days that count: of a month that has not ended what is still to come too. */
  readonly counted: Range;
  readonly timeZone: string;
  readonly figures: readonly FigureId[];
}

/**
 * @throws DomainError `access.otherCustomer`, `customer.notFound`, `contractor.notFound`; `analytics.customerFirst` for a contractor of nobody named;
 * `analytics.laneUnknown`; `request.dateRange` for a day that is still to come
 */
export async function resolve(context: Dependencies<'db' | 'now'>, actor: Actor, query: AnalyticsQuery): Promise<Resolved> {
  const { period, idCustomer = null, lane = null, mode = null, idContractor = null } = query;
  const named = scopeFor(actor, idCustomer);
  const own = named === 'all' ? null : actor.role === 'superAdmin' ? await requireCustomer(context.db, named) : named;
  if (lane !== null) requireLane(lane);
  if (idContractor !== null) {
    if (own === null) throw new DomainError('analytics.customerFirst', [{ field: 'idCustomer', reason: 'missing' }]);
    await requireContractor(context.db, own, idContractor);
  }
  const timeZone = await zoneFor(context, own ?? operatorScope());
  const today = dayIn(timeZone)(context.now().getTime());
  if (query.on !== undefined && query.on > today) throw new DomainError('analytics.notYet', [{ field: 'on', reason: `at most ${today}` }]);
  const on = query.on ?? today;
  const compared = periodOf(period, on);
  const isOpen = compared.isUnderWay && on === today;
  const filters: Filter[] = [...(lane === null ? [] : ['lane' as const]), ...(mode === null ? [] : ['mode' as const])];
  if (idContractor !== null) filters.push('contractor');
  return {
    asked: { period, on: query.on ?? null, idCustomer: actor.role === 'superAdmin' ? own : null, lane, mode, idContractor },
    // The operator's own figures are seen in the operator's scope alone.
    cell: { scope: actor.role === 'superAdmin' ? systemScope() : named, idCustomer: own, lane, mode, idContractor },
    trackersOf: own ?? named,
    compared,
    counted: { from: compared.from, to: isOpen ? monthEnd(compared.to) : compared.to },
    timeZone,
    figures: figuresFor(actor.role === 'superAdmin', filters),
  };
}

function requireLane(lane: string): void {
  const { departure, arrival } = countriesOf(lane);
  if (!isCountry(departure) || !isCountry(arrival))
    throw new DomainError('analytics.laneUnknown', [{ field: 'lane', reason: 'no such countries' }]);
}

async function zoneFor({ db }: Dependencies<'db'>, own: Parameters<typeof findZone>[1]): Promise<string> {
  const kept = await findZone(db, own);
  if (kept !== undefined) return kept;
  const zones = await inScope(db, own, (tx) => findCompanyZones(tx, [own]));
  return zones.get(own) ?? 'UTC';
}
