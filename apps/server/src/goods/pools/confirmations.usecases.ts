import type { PoolConfirmation } from '@sillage/contract/goods/pools/poolFigures.contract';
import { CONFIRMATION_DAYS, confirmationState } from '@sillage/domain/goods/pools/confirmation';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { queueCapped } from '../../messages/notifications/shared/capped.store.ts';
import { announce, capsOf } from '../../messages/notifications/shared/tell.usecases.ts';
import { countUnasked } from '../../messages/notifications/shared/unasked.store.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import type { Context } from './begin.usecases.ts';
import { readBook } from './books.store.ts';
import * as store from './confirmations.store.ts';
import { findHolders } from './holders.store.ts';
import { holdOf } from './holders.usecases.ts';
import { balanceMail } from './pools.mails.ts';
import { findRow } from './pools.usecases.ts';

const DAY_MS = 86_400_000;
/** Pressed twice is asked once. */
const APART_MS = 60_000;

/** Asks a partner by mail what they have. @throws DomainError `pool.noAddress`, `pool.askedAlready`, `notification.addressRested` */
export async function askPartner(context: Context, actor: Actor, idHolder: number): Promise<{ idConfirmation: number; token: string }> {
  const scope = scopeFor(actor);
  const token = newSecret();
  const idConfirmation = await act(context, scope, async (work) => {
    const { tx, audit, putOff } = work;
    const { own, idPool, kind, email: address, language } = await holdOf(tx, scope, idHolder);
    if (kind !== 'partner' || address === '') throw new DomainError('pool.noAddress');
    const now = context.now();
    const last = await store.findLastAsked(tx, own, idHolder);
    if (last !== null && now.getTime() - last.getTime() < APART_MS) throw new DomainError('pool.askedAlready');
    await countUnasked(tx, { kind: 'poolBalance', address, now });
    const quantity = await readBook(tx, own, { idPool, account: 'holder', idHolder });
    const expiresAt = new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS);
    const asked = { idPool, idHolder, quantity, address, tokenHash: hashSecret(token), askedBy: actor.idUser, askedAt: now, expiresAt };
    const id = await store.insertConfirmation(tx, own, asked);
    const { name: poolName, customerName, depositCents, currency } = await findRow({ ...context, db: tx }, own, idPool);
    const [holder] = await findHolders(tx, own, { idHolder, after: null, limit: 1 });
    const link = `${context.config.PUBLIC_URL}/noauth/pool-balance?token=${token}`;
    const about = {
      company: customerName,
      partner: holder?.name ?? '',
      poolName,
      quantity,
      deposit: { cents: quantity * depositCents, currency },
      expiresAt,
    };
    const mail = balanceMail({ ...about, link }, mailLanguage(language));
    putOff('outbox', own, async (late) => {
      const message = {
        channel: 'mail',
        recipient: address,
        dedupeKey: `pool balance ${id}`,
        isSecret: true,
        idContact: null,
        stopUrl: null,
      } as const;
      const { messages, told: reported } = await queueCapped(late, own, capsOf(context), [{ ...message, ...mail }]);
      announce(work, { notified: reported.map((idUser) => ({ idCustomer: own, idUser })), hasMessages: messages.length > 0 });
    });
    audit(own, { idUser: actor.idUser, action: 'pool.balanceAsked', subject: `pool ${idPool}`, details: { idHolder, quantity } });
    return id;
  });
  return { idConfirmation, token };
}

/** @throws DomainError `pool.confirmationNotFound`; `pool.confirmationOver` */
export async function revokeConfirmation(context: Dependencies<'db' | 'now' | 'bus'>, actor: Actor, idConfirmation: number): Promise<void> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit }) => {
    const ended = await store.endConfirmation(tx, scope, idConfirmation, context.now());
    if (!ended)
      throw new DomainError(
        (await store.isConfirmation(tx, scope, idConfirmation)) ? 'pool.confirmationOver' : 'pool.confirmationNotFound',
      );
    const { idPool, idHolder } = ended;
    audit(ended.idCustomer, { idUser: actor.idUser, action: 'pool.balanceRevoked', subject: `pool ${idPool}`, details: { idHolder } });
  });
}

/** @throws DomainError `pool.notFound` */
export async function listConfirmations(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: PoolConfirmation[]; nextCursor: string | null }> {
  const [key, idConfirmation] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idConfirmation === undefined ? null : { key, idConfirmation };
  const scope = scopeFor(actor);
  await findRow({ db, now }, scope, idPool);
  const rows = await store.findConfirmations(db, scope, { idPool, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idConfirmation));
  return { data: page.map((row) => toWire(row, now())), nextCursor };
}

export async function readConfirmation(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idConfirmation: number,
): Promise<PoolConfirmation> {
  const [row] = await store.findConfirmations(db, scopeFor(actor), { idConfirmation, after: null, limit: 1 });
  if (!row) throw new DomainError('pool.confirmationNotFound');
  return toWire(row, now());
}

function toWire(row: store.ConfirmationRow, now: Date): PoolConfirmation {
  const {
    idConfirmation,
    idHolder,
    holderName,
    quantity,
    theirQuantity,
    reason,
    name,
    address,
    askedAt,
    expiresAt,
    answeredAt,
    revokedAt,
  } = row;
  const link = { isAnswered: answeredAt !== null, theirQuantity, quantity, isRevoked: revokedAt !== null, expiresAt: expiresAt.getTime() };
  return {
    idConfirmation,
    idHolder,
    holderName,
    quantity,
    theirQuantity,
    reason,
    name,
    address: address ?? '',
    askedDate: askedAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
    answeredDate: answeredAt?.toISOString() ?? null,
    state: confirmationState(link, now.getTime()),
  };
}
