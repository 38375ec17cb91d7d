import type { answerDecision, Decision, proposeDecision as propose } from '@sillage/contract/monitoring/stability/stability.contract';
import type { Read } from '@sillage/contract/endpoint';
import { faultOfAnswer, releasedQuantity } from '@sillage/domain/monitoring/stability/decision';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { requireProof } from '../../people/access/shared/requireProof.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import * as store from './decisions.store.ts';
import * as goods from './goods.store.ts';
import { readLoadedGoods, requireGoods } from './goods.usecases.ts';
import { ownOf } from './ownOf.view.ts';
import { toWireDecision } from './stability.view.ts';
import { tellOfAnswer, tellOfProposal } from './tellOfDecision.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'passwords'>;
const BEYOND_ALL = 2_147_483_647;

/** @throws DomainError `content.notFound` */
export async function listGoodsDecisions(
  { db }: Dependencies<'db'>,
  actor: Actor,
  idContent: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ data: Decision[]; nextCursor: string | null }> {
  const scope = scopeFor(actor);
  await requireGoods({ db }, scope, idContent);
  const before = cursor === undefined ? BEYOND_ALL : fromCursor(cursor, 'number')[0];
  const rows = await store.listDecisionsOf(db, scope, idContent, before, limit + 1);
  const { page, nextCursor } = cutPage(rows, limit, ({ idDecision }) => toCursor(idDecision));
  return { data: page.map((row) => toWireDecision(row, null)), nextCursor };
}

export interface Trip {
  readonly idTransport: number;
  readonly idContent: number;
}

/**
 * The first signature. It is of the figures that the person saw: where they are others by now, nothing is signed.
 * @throws DomainError `stability.goodsNotFound`, `stability.noProfile`, `stability.notArrived`, `stability.figuresChanged`, `stability.proposedAlready`,
 * `stability.partialQuantity`, `access.currentPasswordWrong`
 */
export async function proposeDecision(
  context: Context,
  actor: SignedIn,
  { idTransport, idContent }: Trip,
  { verdict, quantity: asked, units, reason, digest, currentPassword }: Read<typeof propose.body>,
): Promise<Decision> {
  const own = ownOf(actor);
  const { idUser } = actor;
  const { budget, name, unit } = await readLoadedGoods(context, own, idTransport, idContent);
  if (!budget) throw new DomainError('stability.noProfile');
  await requireProof(context, actor, actor, currentPassword);
  const idDecision = await refuseSecond(() =>
    act(context, own, async (work) => {
      const { tx, audit } = work;
      const shipment = await goods.lockShipmentOf(tx, own, idTransport, null);
      const trip = await goods.lockTrip(tx, own, idTransport, idContent);
      if (!shipment || !trip) throw new DomainError('stability.goodsNotFound');
      // Until it has arrived its figures are others at every look.
      if (shipment.status !== 'arrived') throw new DomainError('stability.notArrived');
      if (budget.digest !== digest) throw new DomainError('stability.figuresChanged');
      const quantity = releasedQuantity({ verdict, quantity: asked }, trip.quantity);
      if (quantity === null)
        throw new DomainError('stability.partialQuantity', [{ field: 'quantity', reason: `1 to ${trip.quantity - 1}` }]);
      const about = { idTrip: trip.idTrip, idContent, contentName: name, unit, verdict, quantity, whole: trip.quantity };
      const signed = { proposedBy: idUser, proposedAt: context.now(), reason };
      const id = await store.insertDecision(tx, own, { ...about, units: verdict === 'partial' ? units : '', figures: budget, ...signed });
      await goods.markTrip(tx, own, trip.idTrip, 'open');
      const details = { idContent, verdict, quantity, budget: budget.state, sha256: digest };
      audit(own, { idUser, action: 'stability.proposed', subject: `shipment ${idTransport}`, details });
      tellOfProposal(context, work, own, { idDecision: id, idTransport, reference: shipment.reference, name, verdict, idUser });
      return id;
    }),
  );
  return readDecision(context, own, idDecision);
}

/**
 * The second signature: of somebody else, once. Of two who answer at once, one is told that the other did. What was proposed by figures that are others by now
 * can be refused, and not confirmed.
 * @throws DomainError `stability.decisionNotFound`, `stability.samePerson`, `stability.answeredAlready`, `stability.figuresChanged`
 */
export async function giveAnswer(
  context: Context,
  actor: SignedIn,
  idDecision: number,
  { confirm, reason, currentPassword }: Read<typeof answerDecision.body>,
): Promise<Decision> {
  const own = ownOf(actor);
  const { idUser } = actor;
  const { isOutdated, ...asked } = await readDecision(context, own, idDecision);
  const fault = faultOfAnswer({ state: asked.state, proposedBy: asked.proposed.idUser }, idUser);
  if (fault) throw new DomainError(fault);
  if (confirm && isOutdated !== false) throw new DomainError('stability.figuresChanged');
  await requireProof(context, actor, actor, currentPassword);
  await act(context, own, async (work) => {
    const { tx, audit } = work;
    const held = await store.lockDecision(tx, own, idDecision);
    if (!held) throw new DomainError('stability.decisionNotFound');
    const late = faultOfAnswer(held, idUser);
    if (late) throw new DomainError(late);
    const state = confirm ? 'confirmed' : 'refused';
    await store.answer(tx, own, idDecision, { state, answeredBy: idUser, answeredAt: context.now(), answerReason: reason });
    const isMade = confirm || (await store.hasConfirmed(tx, own, held.idTrip));
    await goods.markTrip(tx, own, held.idTrip, isMade ? 'made' : 'none');
    const details = { idContent: asked.idContent, verdict: asked.verdict, sha256: asked.digest };
    const action = confirm ? 'stability.confirmed' : 'stability.refused';
    audit(own, { idUser, action, subject: `shipment ${asked.idTransport ?? 0}`, details });
    tellOfAnswer(context, work, own, { decision: asked, isConfirmed: confirm, idUser, proposedBy: held.proposedBy });
  });
  return readDecision(context, own, idDecision);
}

async function readDecision(context: Dependencies<'db' | 'now'>, own: OneCustomer, idDecision: number): Promise<Decision> {
  const row = await store.findDecision(context.db, own, idDecision);
  if (!row) throw new DomainError('stability.decisionNotFound');
  // Of a shipment that is gone nothing is known any more that could be compared.
  if (row.idShipment === null) return toWireDecision(row, null);
  const { decisions } = await readLoadedGoods(context, own, row.idShipment, row.idContent);
  return decisions.find((one) => one.idDecision === idDecision) ?? toWireDecision(row, null);
}

async function refuseSecond<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'stability_decision_open')) throw new DomainError('stability.proposedAlready');
    throw error;
  }
}
