import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { faultOfMove, momentAfter, restOf } from '@sillage/domain/goods/contents/content';
import { DomainError } from '@sillage/domain/domainError';
import { lockPackingOf } from '../assets/shared/lockPacking.store.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './contents.store.ts';
import { endLots, insertLot, listOpenLots, shareAsset } from './lots.store.ts';
import { findLastMoment, insertQuantity } from './quantities.store.ts';
import { contentFields, putContent, type NewContent } from './putContent.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** @returns its number */
export function addContent(
  context: Context,
  scope: OneCustomer,
  { idUser }: Actor,
  into: string | null,
  asked: NewContent,
): Promise<number> {
  return act(context, scope, async ({ tx, audit }) => {
    await lockPackingOf(tx, scope);
    const asset = into === null ? null : await findAsset(tx, scope, into, 'into');
    const idContent = await putContent(tx, scope, { idUser, at: context.now() }, { ...asked, into: asset?.idAsset ?? null });
    const details = into === null ? {} : { into };
    audit(scope, { idUser, action: 'content.added', subject: `content ${idContent}`, details });
    return idContent;
  });
}

/** @throws DomainError `content.changedMeanwhile`; `content.placedMore` when more are in assets than there would be */
export async function changeContent(context: Context, scope: CustomerScope, { idUser }: Actor, asked: NewContent & Held): Promise<void> {
  await holding(context, scope, asked, async ({ tx, audit }, own, { idContent, quantity, at }) => {
    const lots = await listOpenLots(tx, own, idContent);
    if (restOf(asked.quantity, lots) < 0)
      throw new DomainError('content.placedMore', [{ field: 'quantity', reason: `${restOf(0, lots) * -1} in assets` }]);
    await store.updateContent(tx, own, idContent, contentFields(asked));
    const isOther = asked.quantity !== quantity;
    if (isOther) await insertQuantity(tx, own, { idContent, quantity: asked.quantity, startedAt: at, setBy: idUser });
    const details = isOther ? { quantity: String(asked.quantity) } : {};
    audit(own, { idUser, action: 'content.changed', subject: `content ${idContent}`, details });
  });
}

export async function removeContent(context: Context, scope: CustomerScope, { idUser }: Actor, asked: Held): Promise<void> {
  await holding(context, scope, asked, async ({ tx, audit }, own, { idContent, at }) => {
    const lots = (await listOpenLots(tx, own, idContent)).map(({ idLot }) => idLot);
    await endLots(tx, own, lots, { endedBy: idUser, at });
    await store.markRemoved(tx, own, idContent, at);
    audit(own, { idUser, action: 'content.removed', subject: `content ${idContent}` });
  });
}

interface Move {
  readonly idContent: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly quantity: number;
}

/** @throws DomainError `content.notSoMany` naming how many there are; `content.samePlace`; `asset.notRegistered` naming the field */
export async function moveContent(context: Context, scope: CustomerScope, { idUser }: Actor, { from, to, ...asked }: Move): Promise<void> {
  await holding(context, scope, asked, async ({ tx, audit }, own, content) => {
    const { idContent, at } = content;
    const source = from === null ? null : await findAsset(tx, own, from, 'from');
    const target = to === null ? null : await findAsset(tx, own, to, 'to');
    const lots = await listOpenLots(tx, own, idContent);
    const lotIn = (idAsset: number) => lots.find((lot) => lot.idAsset === idAsset)?.quantity ?? 0;
    const there = source ? lotIn(source.idAsset) : restOf(content.quantity, lots);
    const fault = faultOfMove({ from: source?.idAsset ?? null, to: target?.idAsset ?? null, quantity: asked.quantity, there });
    if (fault) throw new DomainError(fault, [{ field: 'quantity', reason: String(there) }]);
    const left = source && { idAsset: source.idAsset, quantity: there - asked.quantity };
    const come = target && { idAsset: target.idAsset, quantity: lotIn(target.idAsset) + asked.quantity };
    const touched = [left, come].flatMap((lot) => lot ?? []);
    const old = lots.filter(({ idAsset }) => touched.some((lot) => lot.idAsset === idAsset)).map(({ idLot }) => idLot);
    await endLots(tx, own, old, { endedBy: idUser, at });
    for (const { idAsset, quantity } of touched)
      if (quantity > 0) await insertLot(tx, own, { idContent, idAsset, quantity, startedAt: at, placedBy: idUser });
    const details = { quantity: String(asked.quantity), ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
    audit(own, { idUser, action: 'content.moved', subject: `content ${idContent}`, details });
  });
}

interface Held {
  readonly idContent: number;
  readonly revision?: number;
}

type Content = NonNullable<Awaited<ReturnType<typeof store.lockContent>>>;

/** With goods that are there, as whoever changes them has seen them, and when that is done; nobody else packs meanwhile. */
async function holding(
  context: Context,
  scope: CustomerScope,
  { idContent, revision }: Held,
  change: (work: Work, own: OneCustomer, content: Content & { readonly at: Date }) => Promise<void>,
): Promise<void> {
  await act(context, scope, async (work) => {
    const { tx } = work;
    const owner = await store.findOwner(tx, scope, idContent);
    if (!owner) throw new DomainError('content.notFound');
    const own = owner.idCustomer;
    await lockPackingOf(tx, own);
    const content = await store.lockContent(tx, own, idContent);
    if (!content) throw new DomainError('content.notFound');
    if (revision !== undefined && content.revision !== revision)
      throw new DomainError('content.changedMeanwhile', [{ field: 'revision', reason: String(content.revision) }]);
    await change(work, own, { ...content, at: momentAfter(context.now(), await findLastMoment(tx, own, idContent)) });
  });
}

async function findAsset(tx: Tx, scope: OneCustomer, identifier: string, field: string) {
  const asset = await shareAsset(tx, scope, identifier);
  if (!asset) throw new DomainError('asset.notRegistered', [{ field, reason: identifier }]);
  return asset;
}
