import type { changeTariff as change, NewTariff, WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_TARIFFS, stateOf } from '@sillage/domain/commerce/tariffs/tariff';
import { OPERATOR_ID, scopeOf, systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Needs } from '../../platform/services.ts';
import { deleteMargin, putMargin } from './margins.store.ts';
import * as store from './tariffs.store.ts';

type World = Needs<'db' | 'bus'>;

/** Price lists are the operator's own: what is done to them stands in the operator's trail. */
const OPERATOR = scopeOf({ idCustomer: OPERATOR_ID });

/** @throws Refusal `tariff.notFound` */
export async function readTariff({ db, now }: Needs<'db' | 'now'>, idTariff: number): Promise<WireTariff> {
  const tariff = await store.findTariff(db, idTariff);
  if (!tariff) throw new Refusal('tariff.notFound');
  return toWireTariff(tariff, now());
}

export function toWireTariff({ nameKey: _key, ...kept }: store.KeptTariff, now: Date): WireTariff {
  return {
    ...kept,
    from: [...kept.from],
    to: [...kept.to],
    breaks: [...kept.breaks],
    fuel: [...kept.fuel],
    surcharges: [...kept.surcharges],
    state: stateOf(kept, dayIn('UTC')(now.getTime())),
  };
}

/** @throws Refusal `tariff.nameTaken`; `tariff.tooMany` */
export function addTariff(world: World, { idUser }: Actor, asked: NewTariff): Promise<number> {
  return refuseTaken(() =>
    act(world, systemScope(), async ({ tx, audit }) => {
      await holdCustomer(tx, OPERATOR, 'inTurn');
      if ((await store.countTariffs(tx)) >= MOST_TARIFFS) throw new Refusal('tariff.tooMany');
      const idTariff = await store.insertTariff(tx, asked);
      audit(OPERATOR, { idUser, action: 'tariff.added', subject: `tariff ${idTariff}` });
      return idTariff;
    }),
  );
}

/** @throws Refusal `tariff.changedMeanwhile` when somebody else changed it since `revision`; `tariff.nameTaken`; `tariff.notFound` */
export async function changeTariff(
  world: World,
  { idUser }: Actor,
  idTariff: number,
  { revision, ...asked }: Read<(typeof change)['body']>,
): Promise<void> {
  await refuseTaken(() =>
    act(world, systemScope(), async ({ tx, audit }) => {
      const held = await store.lockTariff(tx, idTariff);
      if (held === null) throw new Refusal('tariff.notFound');
      if (held !== revision) throw new Refusal('tariff.changedMeanwhile', [{ field: 'revision', reason: String(held) }]);
      await store.updateTariff(tx, idTariff, asked);
      audit(OPERATOR, { idUser, action: 'tariff.changed', subject: `tariff ${idTariff}` });
    }),
  );
}

/** @throws Refusal `tariff.notFound` */
export async function removeTariff(world: World, { idUser }: Actor, idTariff: number): Promise<void> {
  await act(world, systemScope(), async ({ tx, audit }) => {
    if (!(await store.deleteTariff(tx, idTariff))) throw new Refusal('tariff.notFound');
    audit(OPERATOR, { idUser, action: 'tariff.removed', subject: `tariff ${idTariff}` });
  });
}

/** Null: as the price lists say. @throws Refusal `customer.notFound` */
export async function setMargin(world: World, { idUser }: Actor, idCustomer: number, marginBasisPoints: number | null): Promise<void> {
  if (idCustomer === OPERATOR_ID) throw new Refusal('customer.notFound');
  await requireCustomer(world.db, idCustomer);
  await act(world, systemScope(), async ({ tx, audit }) => {
    if (!(await holdCustomer(tx, scopeOf({ idCustomer }), 'beside'))) throw new Refusal('customer.notFound');
    await (marginBasisPoints === null ? deleteMargin(tx, idCustomer) : putMargin(tx, idCustomer, marginBasisPoints));
    audit(OPERATOR, { idUser, action: 'tariff.marginSet', subject: `customer ${idCustomer}`, details: { marginBasisPoints } });
  });
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'tariff_name')) throw new Refusal('tariff.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
