import type { FeedbackSetting, setFeedback } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { Read } from '@sillage/contract/endpoint';
import { USUAL_DELAY_HOURS } from '@sillage/domain/commerce/ratings/feedback';
import { OPERATOR_ID, scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findSetting, lockSetting, saveSetting, type KeptSetting } from './setting.store.ts';

/** Of whom nobody said anything: nobody is asked. The language is the one that accounts have at first, too. */
const UNSAID: KeptSetting = { isOn: false, onSince: null, delayHours: USUAL_DELAY_HOURS, asked: 'receiverElseMember', language: 'fr' };

/** @throws DomainError `customer.notFound` */
export async function readSetting({ db }: Dependencies<'db'>, actor: Actor, idCustomer: number): Promise<FeedbackSetting> {
  const own = await requireCustomer(db, idCustomer);
  return toWire((await findSetting(db, scopeFor(actor), own)) ?? UNSAID);
}

/** @throws DomainError `customer.notFound`; `customer.operator`, whose own shipments nobody receives */
export async function changeSetting(
  context: Dependencies<'db' | 'now' | 'bus'>,
  { idUser }: Actor,
  idCustomer: number,
  asked: Read<typeof setFeedback.body>,
): Promise<FeedbackSetting> {
  if (idCustomer === OPERATOR_ID) throw new DomainError('customer.operator');
  const own = await requireCustomer(context.db, idCustomer);
  const kept = await act(context, own, async ({ tx, audit }) => {
    const before = (await lockSetting(tx, own)) ?? UNSAID;
    const setting = { ...asked, onSince: asked.isOn ? (before.onSince ?? context.now()) : null };
    await saveSetting(tx, own, setting);
    audit(own, { idUser, action: 'feedback.set', subject: `customer ${own}`, details: { ...asked } });
    return setting;
  });
  return toWire(kept);
}

function toWire({ isOn, onSince, delayHours, asked, language }: KeptSetting): FeedbackSetting {
  return { isOn, delayHours, asked, language, onSinceDate: onSince?.toISOString() ?? null };
}
