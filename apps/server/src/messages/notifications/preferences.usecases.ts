import { scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { ARRIVAL_THRESHOLDS, USUAL_ARRIVAL_THRESHOLD, type ArrivalThreshold } from '@sillage/domain/messages/notifications/arrivalMove';
import { preferenceNamed, wantedOf, type Preference } from '@sillage/domain/messages/notifications/preference';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { findArrivalThreshold, listPreferences, saveArrivalThreshold, savePreference } from './preferences.store.ts';

interface Owner {
  readonly idCustomer?: number | undefined;
  readonly idUser?: number | undefined;
}

export async function readOwn({ db }: Needs<'db'>, actor: Actor, asked: Owner): Promise<Record<Preference, boolean>> {
  checkOwner(actor, asked);
  return wantedOf(await listPreferences(db, scopeOf(actor), actor.idUser));
}

/** @throws Refusal `member.contradiction`; `request.invalid` for a name that is none */
export async function switchOwn(
  world: Needs<'db' | 'bus'>,
  actor: Actor,
  asked: Owner & { readonly name: string; readonly value: boolean },
): Promise<Record<Preference, boolean>> {
  checkOwner(actor, asked);
  const name = preferenceNamed(asked.name);
  if (name === null) throw new Refusal('request.invalid', [{ field: 'name', reason: 'no such preference' }]);
  const [scope, { idUser }, { value }] = [scopeOf(actor), actor, asked];
  await act(world, scope, async ({ tx, audit }) => {
    const isNew = await savePreference(tx, scope, idUser, name, value);
    if (isNew) audit(scope, { idUser, action: 'preference.switched', subject: `member ${idUser}`, details: { name, value } });
  });
  return readOwn(world, actor, {});
}

/** By how much an arrival may move before the caller is told. */
export async function readArrivalThreshold({ db }: Needs<'db'>, actor: Actor): Promise<ArrivalThreshold> {
  const minutes = await findArrivalThreshold(db, scopeOf(actor), actor.idUser);
  return ARRIVAL_THRESHOLDS.find((one) => one === minutes) ?? USUAL_ARRIVAL_THRESHOLD;
}

export async function chooseArrivalThreshold(
  world: Needs<'db' | 'bus'>,
  actor: Actor,
  minutes: ArrivalThreshold,
): Promise<ArrivalThreshold> {
  const [scope, { idUser }] = [scopeOf(actor), actor];
  await act(world, scope, async ({ tx, audit }) => {
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
    throw new Refusal(
      'member.contradiction',
      wrong.map((field) => ({ field, reason: 'is not yours' })),
    );
}
