import type { createShare, Share } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { endOf, expiryOf, MOST_SHARES, type ShareScope } from '@sillage/domain/desk/sharing/share';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import QRCode from 'qrcode';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import * as store from './sharing.store.ts';

type Wanted = Read<typeof createShare.body>;

/**
 * Shares a shipment or an asset. The link is known to whoever makes it, and to nobody afterwards: only its hash is kept.
 * @throws DomainError `shipment.notFound`; `asset.notRegistered`; `share.expiryInvalid`, also of an asset until delivered; `share.tooMany`
 */
export async function addShare(
  context: Dependencies<'db' | 'now' | 'passwords' | 'config' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  asked: Subject,
  { scopes: wanted, expiry, expiresDate, code }: Wanted,
) {
  const token = newSecret();
  const scopes = [...new Set(wanted)];
  const codeHash = code === undefined ? null : await context.passwords.hash(code);
  const now = context.now();
  const idShare = await act(context, scope, async ({ tx, audit }) => {
    const { thing, own, arrivedAt, subject } = await hold(tx, scope, asked);
    if (thing.idAsset !== null && expiry === 'delivered')
      throw new DomainError('share.expiryInvalid', [{ field: 'expiry', reason: 'an asset is not delivered' }]);
    const custom = expiresDate === undefined ? null : Date.parse(expiresDate);
    const expiresAt = expiryOf(expiry, custom, arrivedAt?.getTime() ?? null, now.getTime());
    if (expiresAt === null) throw new DomainError('share.expiryInvalid', [{ field: 'expiresDate', reason: 'not in the coming year' }]);
    if ((await store.countActive(tx, own, thing, now)) >= MOST_SHARES) throw new DomainError('share.tooMany');
    const id = await store.insertShare(tx, own, {
      ...thing,
      tokenHash: hashSecret(token),
      codeHash,
      scopes,
      expiresAt: new Date(expiresAt),
      endsAfterDelivery: expiry === 'delivered',
      createdBy: idUser,
      createdAt: now,
    });
    const details = { idShare: id, scopes, expiry, hasCode: codeHash !== null };
    audit(own, { idUser, action: 'share.created', subject, details });
    return id;
  });
  const row = await store.findShare(context.db, scope, idShare);
  if (!row) throw new DomainError('share.notFound');
  const link = `${context.config.PUBLIC_URL}/share/${token}`;
  const svg = await QRCode.toString(link, { type: 'svg' });
  return { ...toWireShare(row, now), link, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

async function hold(tx: Tx, scope: CustomerScope, asked: Subject) {
  if ('idTransport' in asked) {
    const shipment = await store.lockShared(tx, scope, asked.idTransport);
    if (!shipment) throw new DomainError('shipment.notFound');
    const thing: store.SharedThing = { idShipment: asked.idTransport, idAsset: null };
    return { thing, own: shipment.idCustomer, arrivedAt: shipment.arrivedAt, subject: `shipment ${asked.idTransport}` };
  }
  const asset = await store.lockSharedAsset(tx, scope, asked.uniqueIdentifiant);
  if (!asset) throw new DomainError('asset.notRegistered');
  const thing: store.SharedThing = { idShipment: null, idAsset: asset.idAsset };
  return { thing, own: asset.idCustomer, arrivedAt: null, subject: `asset ${asked.uniqueIdentifiant}` };
}

/** Revoking what is revoked already changes nothing. */
export async function removeShare(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idShare: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const ended = await store.endShare(tx, scope, idShare, context.now());
    if (ended) {
      const subject = ended.asset === null ? `shipment ${ended.idShipment}` : `asset ${ended.asset}`;
      audit(ended.idCustomer, { idUser, action: 'share.revoked', subject, details: { idShare } });
    } else if (!(await store.findShare(tx, scope, idShare))) throw new DomainError('share.notFound');
  });
}

export function toWireShare(row: store.ShareRow, now: Date): Share {
  const { idShare, hasCode, endsAfterDelivery, expiresAt, arrivedAt, revokedAt, createdAt, views, lastViewAt } = row;
  const end = endOf({ endsAfterDelivery, expiresAt: expiresAt.getTime(), arrivedAt: arrivedAt?.getTime() ?? null });
  return {
    idShare,
    hasCode: Boolean(hasCode),
    endsAfterDelivery,
    scopes: row.scopes as ShareScope[],
    endsDate: (revokedAt ?? new Date(end)).toISOString(),
    state: revokedAt ? 'revoked' : end <= now.getTime() ? 'expired' : 'active',
    createdDate: createdAt.toISOString(),
    createdBy: row.makerName,
    views: views ?? 0,
    lastViewDate: lastViewAt?.toISOString() ?? null,
  };
}
