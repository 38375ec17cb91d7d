import type { Months } from '@sillage/domain/commerce/ratings/period';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { patternsOf } from '../../messages/lists/shared/patternsOf.view.ts';
import { ofCustomer } from '../../platform/db/inScope.ts';
import { LOW_AND_WAITING } from './shared/lowRatings.store.ts';

export interface ListedRatings {
  readonly idCustomers: readonly number[];
  /** Of 1 to 5; empty is any. */
  readonly ratings: readonly number[];
  /** Null: ever. */
  readonly months: Months | null;
  readonly isCommented: boolean;
  readonly waiting: 'answer' | 'low' | null;
  readonly search: string;
  readonly lane: string | null;
  readonly carrier: string | null;
  readonly driver: string | null;
  readonly idContractor: number | null;
  readonly idRating: number | null;
}

type Condition = RawBuilder<SqlBool>;

/** As an index has it. */
const UNANSWERED = sql<SqlBool>`(r.comment <> '' and r.answered_at is null)`;

/** Which ratings a list shows. Whatever is counted beside it, or leads to it, is counted by this. */
export function conditionsOf(scope: CustomerScope, listed: ListedRatings): Condition[] {
  const { idCustomers, ratings, months, isCommented, waiting, search, lane, carrier, driver, idContractor, idRating } = listed;
  return [
    ofCustomer(scope, 'r.id_customer'),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`r.id_customer in (${sql.join([...idCustomers])})`]),
    ...(ratings.length === 0 ? [] : [sql<SqlBool>`r.rating in (${sql.join([...ratings])})`]),
    ...(months === null ? [] : [isWithin(sql`r.rated_at`, months)]),
    ...(isCommented ? [sql<SqlBool>`r.comment <> ''`] : []),
    ...(waiting === null ? [] : [waiting === 'low' ? LOW_AND_WAITING : UNANSWERED]),
    ...(search === ''
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            patternsOf(search).map((pattern) => sql<SqlBool>`r.search_text like ${pattern}`),
            sql` or `,
          )})`,
        ]),
    ...(lane === null ? [] : [sql<SqlBool>`r.lane_key = ${lane}`]),
    ...(carrier === null ? [] : [sql<SqlBool>`r.carrier <> '' and r.carrier = ${carrier}`]),
    ...(driver === null ? [] : [sql<SqlBool>`r.driver <> '' and r.driver = ${driver}`]),
    ...(idContractor === null ? [] : [sql<SqlBool>`r.id_contractor = ${idContractor}`]),
    ...(idRating === null ? [] : [sql<SqlBool>`r.id_rating = ${idRating}`]),
  ];
}

/** Nothing is asked for but what the sums of the months know: by customer, rating and month. */
export function isOfSums({ isCommented, waiting, search, lane, carrier, driver, idContractor, idRating }: ListedRatings): boolean {
  return !isCommented && search === '' && [waiting, lane, carrier, driver, idContractor, idRating].every((one) => one === null);
}

export function and(all: readonly Condition[]): Condition {
  return sql.join<SqlBool>([...all], sql` and `);
}

/** By the calendar of UTC. */
export function isWithin(moment: RawBuilder<unknown>, { from, before }: Months): Condition {
  return sql<SqlBool>`${moment} >= ${startOf(from)} and ${moment} < ${startOf(before)}`;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
