import type { AskedFeedback, giveFeedback } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { Read } from '@sillage/contract/endpoint';
import { stateOfLink } from '@sillage/domain/commerce/ratings/feedback';
import { airlineOf, laneKeyOf, townOf } from '@sillage/domain/commerce/ratings/lane';
import { areFit, isLow } from '@sillage/domain/commerce/ratings/rating';
import { systemScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { openFailureCounts } from '../../people/access/shared/failureCount.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { addressHash } from './addressHash.view.ts';
import { findCarried } from './carried.store.ts';
import { findLink, stopAsking, takeLink, type FoundLink } from './links.store.ts';
import { insertRating } from './ratings.store.ts';
import { tellOfRating } from './tellOfRating.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** Links that are none, from one address. */
const unknownOf = openFailureCounts({ most: 30, withinMs: 15 * 60_000 });

/** What a link asks about: looking rates nothing. @throws DomainError as `openLink` does */
export async function readAsked(context: Context, token: string, from: Caller): Promise<AskedFeedback> {
  const link = await openLink(context, token, from);
  const { stops } = await inScope(context.db, systemScope(), (tx) => findCarried(tx, link));
  return {
    reference: link.reference,
    from: townOf(stops.fromAddress, stops.fromCountry),
    to: townOf(stops.toAddress, stops.toCountry),
    arrivedDate: link.arrivedAt?.toISOString() ?? null,
    company: link.customerName,
    expiresDate: link.expiresAt.toISOString(),
    answeredDate: link.answeredAt?.toISOString() ?? null,
  };
}

/** Once for each link, however many ask at once. @throws DomainError `feedback.given`, `feedback.reasonUnfit`, and as `openLink` does */
export async function giveRating(context: Context, asked: Read<typeof giveFeedback.body>, from: Caller): Promise<{ rating: number }> {
  const link = await openLink(context, asked.token, from);
  if (link.answeredAt !== null) throw new DomainError('feedback.given');
  const { rating, comment } = asked;
  const reasons = [...new Set(asked.reasons)];
  if (!areFit(rating, reasons))
    throw new DomainError('feedback.reasonUnfit', [{ field: 'reasons', reason: `not of a rating of ${rating}` }]);
  const own = link.idCustomer;
  const { idRequest, idShipment } = link;
  // What the operator paid for is read as nobody of the customer could read it.
  const { stops, flightNumber, driver, supplier, idContractor } = await inScope(context.db, systemScope(), (tx) => findCarried(tx, link));
  const [origin, destination] = [townOf(stops.fromAddress, stops.fromCountry), townOf(stops.toAddress, stops.toCountry)];
  await act(context, own, async (work) => {
    const now = context.now();
    if (!(await takeLink(work.tx, own, idRequest, now))) throw new DomainError('feedback.given');
    const idRating = await insertRating(work.tx, own, {
      idRequest,
      idShipment,
      rating,
      reasons,
      comment,
      ratedAt: now,
      origin,
      destination,
      laneKey: laneKeyOf(origin, destination),
      carrier: airlineOf(flightNumber) || supplier,
      driver,
      idContractor,
    });
    work.audit(own, { idUser: null, action: 'rating.given', subject: `shipment ${idShipment}`, details: { idRating, rating } });
    tellOfRating(context, work, own, { idRating, idShipment, rating, reference: link.reference, isLow: isLow(rating), at: now });
  });
  return { rating };
}

/** Whoever has a link is asked no more by its company: also whoever has answered, or was too late. @throws DomainError `feedback.notFound`; `request.tooMany` */
export async function stopAskingOf(context: Context, token: string, from: Caller): Promise<void> {
  const link = await findLink(context.db, hashSecret(token));
  if (!link) throw unknownLink(context, from);
  const { address } = link;
  if (address === null) return;
  const own = link.idCustomer;
  await act(context, own, async ({ tx, audit }) => {
    await stopAsking(tx, own, addressHash(address), context.now());
    audit(own, { idUser: null, action: 'feedback.stopped', subject: `shipment ${link.idShipment}` });
  });
}

/** @throws DomainError `feedback.notFound` for what is no link; `feedback.revoked`, also where shipment or customer are gone; `feedback.expired`; `request.tooMany` */
async function openLink(context: Context, token: string, from: Caller): Promise<FoundLink> {
  const link = await findLink(context.db, hashSecret(token));
  if (!link) throw unknownLink(context, from);
  const isGone = link.revokedAt !== null || link.shelf === 'deleted' || link.customerStatus !== 'active';
  const state = { wasSent: true, isAnswered: link.answeredAt !== null, isRevoked: isGone, expiresAt: link.expiresAt.getTime() };
  const now = context.now().getTime();
  const said = stateOfLink(isGone ? { ...state, isAnswered: false } : state, now);
  if (said === 'revoked') throw new DomainError('feedback.revoked');
  if (said === 'expired') throw new DomainError('feedback.expired');
  return link;
}

/** Whoever tries many is told to wait. Who has a link that is one goes on seeing it, from the same office too. */
function unknownLink({ db, now }: Context, { ip }: Caller): DomainError {
  const [count, network, at] = [unknownOf(db), networkOf(ip), now().getTime()];
  const retryAfterSeconds = count.secondsToWait(network, at);
  if (retryAfterSeconds !== null) return new DomainError('request.tooMany', { retryAfterSeconds });
  count.add(network, at);
  return new DomainError('feedback.notFound');
}
