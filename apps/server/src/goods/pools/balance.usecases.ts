import type { answerBalance as answer, AskedBalance } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { Read } from '@sillage/contract/endpoint';
import { DomainError } from '@sillage/domain/domainError';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { openFailureCounts } from '../../people/access/shared/failureCount.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import type { Context } from './begin.usecases.ts';
import { findAskedBalance, takeAnswer, type FoundConfirmation } from './confirmations.store.ts';

/** Links that are none, from one address. */
const unknownOf = openFailureCounts({ most: 30, withinMs: 15 * 60_000 });

/** What a link asks about: looking confirms nothing. @throws DomainError as `openLink` does */
export async function readBalance(context: Context, token: string, from: Caller): Promise<AskedBalance> {
  const { company, partner, poolName, packaging, quantity, depositCents, currency, ...times } = await openLink(context, token, from);
  const { askedAt, expiresAt, answeredAt, theirQuantity } = times;
  return {
    company,
    partner,
    poolName,
    packaging,
    quantity,
    depositCents: quantity * depositCents,
    currency,
    askedDate: askedAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
    answered: answeredAt === null || theirQuantity === null ? null : { date: answeredAt.toISOString(), quantity: theirQuantity },
  };
}

/** Once for each link, however many answer at once. @throws DomainError `pool.answered`, `pool.reasonMissing`, and as `openLink` does */
export async function answerBalance(context: Context, asked: Read<typeof answer.body>, from: Caller): Promise<{ quantity: number }> {
  const link = await openLink(context, asked.token, from);
  const { quantity, reason, name } = asked;
  if (link.answeredAt !== null) throw new DomainError('pool.answered');
  const isSame = quantity === link.quantity;
  if (!isSame && reason === '') throw new DomainError('pool.reasonMissing', [{ field: 'reason', reason: 'missing' }]);
  const own = link.idCustomer;
  const { idConfirmation, idPool, idHolder, partner, poolName } = link;
  await act(context, own, async (work) => {
    if (!(await takeAnswer(work.tx, own, idConfirmation, { quantity, reason, name }, context.now())))
      throw new DomainError('pool.answered');
    const action = isSame ? 'pool.balanceConfirmed' : 'pool.balanceDisputed';
    work.audit(own, { idUser: null, action, subject: `pool ${idPool}`, details: { idHolder, quantity } });
    tellLast(work, own, (tx) =>
      tellMembers(context, tx, own, {
        kind: isSame ? 'poolConfirmed' : 'poolDisputed',
        preference: null,
        ref: poolName,
        values: { pool: idPool, holder: partner, pieces: quantity, limit: link.quantity },
        idShipment: null,
        idActor: null,
        dedupeKey: `pool balance answered ${idConfirmation}`,
      }),
    );
  });
  return { quantity };
}

/** @throws DomainError `pool.linkNotFound`; `pool.linkRevoked`, also where the pool, the partner or the customer are gone; `pool.linkExpired`; `request.tooMany` */
async function openLink(context: Context, token: string, from: Caller): Promise<FoundConfirmation> {
  const link = await findAskedBalance(context.db, hashSecret(token));
  if (!link) throw unknownLink(context, from);
  if (link.isGone || link.revokedAt !== null || link.customerStatus !== 'active') throw new DomainError('pool.linkRevoked');
  if (link.answeredAt === null && link.expiresAt <= context.now()) throw new DomainError('pool.linkExpired');
  return link;
}

/** Whoever tries many is told to wait. Who has a link that is one goes on seeing it, from the same office too. */
function unknownLink({ db, now }: Context, { ip }: Caller): DomainError {
  const [count, network, at] = [unknownOf(db), networkOf(ip), now().getTime()];
  const retryAfterSeconds = count.secondsToWait(network, at);
  if (retryAfterSeconds !== null) return new DomainError('request.tooMany', { retryAfterSeconds });
  count.add(network, at);
  return new DomainError('pool.linkNotFound');
}
