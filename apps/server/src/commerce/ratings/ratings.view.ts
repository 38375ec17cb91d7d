import type { FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { Rating, RatingFilter, RatingGroup } from '@sillage/contract/commerce/ratings/ratings.contract';
import { stateOfLink, type LinkState } from '@sillage/domain/commerce/ratings/feedback';
import { commonMonths, monthNamed, monthsOf, type Months } from '@sillage/domain/commerce/ratings/period';
import { averageOf, countOf, isLow, type Distribution } from '@sillage/domain/commerce/ratings/rating';
import type { LinkRow } from './links.store.ts';
import type { ListedRatings } from './listed.store.ts';
import type { RatingRow } from './ratings.store.ts';

const MINUTE_MS = 60_000;

export function listedOf(asked: RatingFilter, now: Date): ListedRatings {
  return {
    idCustomers: (asked.idCustomer ?? []).map(Number),
    ratings: (asked.rating ?? []).map(Number),
    months: monthsAsked(asked, now),
    isCommented: asked.commented === 'yes',
    waiting: asked.waiting ?? null,
    search: asked.searchText ?? '',
    lane: asked.lane ?? null,
    carrier: asked.carrier ?? null,
    driver: asked.driver ?? null,
    idContractor: asked.idContractor ?? null,
    idRating: asked.idRating ?? null,
  };
}

/** The months that a period and a month have in common; null for all of them. */
export function monthsAsked({ period, month }: Pick<RatingFilter, 'period' | 'month'>, now: Date): Months | null {
  const ofPeriod = period === undefined ? null : monthsOf(period, now.getTime());
  const ofMonth = month === undefined ? null : monthNamed(month);
  return ofPeriod && ofMonth ? commonMonths(ofPeriod, ofMonth) : (ofPeriod ?? ofMonth);
}

export function sumsOf(given: Distribution): { average: number | null; count: number } {
  return { average: averageOf(given), count: countOf(given) };
}

export function groupOf({ key, name, given }: { readonly key: string; readonly name: string; readonly given: Distribution }): RatingGroup {
  return { key, name, ...sumsOf(given) };
}

/** @param names of whoever answered or settled; those who were deleted have none */
export function toWireRating(row: RatingRow, names: ReadonlyMap<number, string>): Rating {
  const {
    idRating,
    rating,
    comment,
    idShipment: idTransport,
    reference,
    idCustomer,
    customerName,
    origin,
    destination,
    carrier,
    driver,
  } = row;
  const { idContractor, company, arrivedAt, plannedArrival, temperatureAlerts, shockAlerts, incidents } = row;
  const by = (idUser: number | null) => ({ idUser: idUser ?? 0, name: idUser === null ? '' : (names.get(idUser) ?? '') });
  const { answer, answeredAt, answeredBy, settledAt, settledBy } = row;
  return {
    idRating,
    rating,
    reasons: [...row.reasons],
    comment,
    ratedDate: row.ratedAt.toISOString(),
    idTransport,
    reference,
    idCustomer,
    customerName,
    origin,
    destination,
    carrier,
    driver,
    contractor: idContractor === null || company === null ? null : { idContractor, company },
    related: {
      arrivedDate: arrivedAt?.toISOString() ?? null,
      plannedDate: plannedArrival?.toISOString() ?? null,
      delayMinutes: arrivedAt && plannedArrival ? Math.round((arrivedAt.getTime() - plannedArrival.getTime()) / MINUTE_MS) : null,
      temperatureAlerts,
      shockAlerts,
      incidents,
    },
    canBeAnswered: row.isReachable && answeredAt === null,
    answer: answeredAt === null ? null : { text: answer, date: answeredAt.toISOString(), by: by(answeredBy) },
    settled: settledAt === null ? null : { date: settledAt.toISOString(), by: by(settledBy) },
    isWaiting: isLow(rating) && answeredAt === null && settledAt === null,
  };
}

type Times = Pick<LinkRow, 'askedOf' | 'answeredAt' | 'revokedAt' | 'expiresAt'>;

export function stateOfRow({ askedOf, answeredAt, revokedAt, expiresAt }: Times, now: Date): LinkState {
  const wasSent = askedOf !== 'nobody' && askedOf !== 'spared';
  const link = { wasSent, isAnswered: answeredAt !== null, isRevoked: revokedAt !== null, expiresAt: expiresAt.getTime() };
  return stateOfLink(link, now.getTime());
}

export function toWireLink(row: LinkRow, now: Date): FeedbackLink {
  const { idRequest, idShipment: idTransport, reference, idCustomer, customerName, askedOf, address, askedAt, expiresAt } = row;
  return {
    idRequest,
    idTransport,
    reference,
    idCustomer,
    customerName,
    askedOf,
    address: address ?? '',
    askedDate: askedAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
    state: stateOfRow(row, now),
  };
}
