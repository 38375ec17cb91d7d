import type { Actor } from '@sillage/domain/people/access/actor';
import { ARRIVAL_THRESHOLDS, USUAL_ARRIVAL_THRESHOLD, type ArrivalThreshold } from '@sillage/domain/messages/notifications/arrivalMove';
import { preferenceNamed, wantedOf, type Preference } from '@sillage/domain/messages/notifications/preference';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findArrivalThreshold, listPreferences, saveArrivalThreshold, savePreference } from './preferences.store.ts';

interface Owner {
  readonly idCustomer?: number | undefined;
  readonly idUser?: number | undefined;
}

export async function readOwn({ db }: Dependencies<'db'>, actor: Actor, asked: Owner): Promise<Record<Preference, boolean>> {
  checkOwner(actor, asked);
  return wantedOf(await listPreferences(db, actor.idCustomer, actor.idUser));
}

/** @throws DomainError `member.contradiction`; `request.invalid` for a name that is none */
export async function switchOwn(
  context: Dependencies<'db' | 'bus'>,
  actor: Actor,
  asked: Owner & { readonly name: string; readonly value: boolean },
): Promise<Record<Preference, boolean>> {
  checkOwner(actor, asked);
  const name = preferenceNamed(asked.name);
  if (name === null) throw new DomainError('request.invalid', [{ field: 'name', reason: 'no such preference' }]);
  const [scope, { idUser }, { value }] = [actor.idCustomer, actor, asked];
  await act(context, scope, async ({ tx, audit }) => {
    const isNew = await savePreference(tx, scope, idUser, name, value);
    if (isNew) audit(scope, { idUser, action: 'preference.switched', subject: `member ${idUser}`, details: { name, value } });
  });
  return readOwn(context, actor, {});
}

/** By how much an arrival may move before the caller is told. */
export async function readArrivalThreshold({ db }: Dependencies<'db'>, actor: Actor): Promise<ArrivalThreshold> {
  const minutes = await findArrivalThreshold(db, actor.idCustomer, actor.idUser);
  return ARRIVAL_THRESHOLDS.find((one) => one === minutes) ?? USUAL_ARRIVAL_THRESHOLD;
}

export async function chooseArrivalThreshold(
  context: Dependencies<'db' | 'bus'>,
  actor: Actor,
  minutes: ArrivalThreshold,
): Promise<ArrivalThreshold> {
  const [scope, { idUser }] = [actor.idCustomer, actor];
  await act(context, scope, async ({ tx, audit }) => {
    const isNew = await saveArrivalThreshold(tx, scope, idUser, minutes);
    if (!isNew) return;
    const details = { name: 'arrivalThreshold', value: minutes };
    audit(scope, { idUser, action: 'preference.switched', subject: `member ${idUser}`, details });
  });
  return minutes;
}

/** One's own alone. A superAdmin, who works on behalf of customers, may name one of them. */
function checkOwner(actor: Actor, { idCustomer, idUser }: Owner): void {
  const isOtherCustomer = idCustomer !== undefined && idCustomer !== actor.idCustomer && actor.role !== 'superAdmin';
  const wrong = [...(isOtherCustomer ? ['idCustomer'] : []), ...(idUser !== undefined && idUser !== actor.idUser ? ['idUser'] : [])];
  if (wrong.length > 0)
    throw new DomainError(
      'member.contradiction',
      wrong.map((field) => ({ field, reason: 'is not yours' })),
    );
}
