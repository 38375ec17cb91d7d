import type { changeTariff as change, NewTariff, WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_TARIFFS, stateOf } from '@sillage/domain/commerce/tariffs/tariff';
import { OPERATOR_ID, systemScope, type Actor, operatorScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { deleteMargin, findMargin, putMargin } from './margins.store.ts';
import * as store from './tariffs.store.ts';
import { changedPrices } from './tariffTrail.view.ts';

type Context = Dependencies<'db' | 'bus'>;

/** Price lists are the operator's own: what is done to them stands in the operator's trail. */
const OPERATOR = operatorScope();

/** @throws DomainError `tariff.notFound` */
export async function readTariff({ db, now }: Dependencies<'db' | 'now'>, idTariff: number): Promise<WireTariff> {
  const tariff = await store.findTariff(db, idTariff);
  if (!tariff) throw new DomainError('tariff.notFound');
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

/** @throws DomainError `tariff.nameTaken`; `tariff.tooMany` */
export function addTariff(context: Context, { idUser }: Actor, asked: NewTariff): Promise<number> {
  return refuseTaken(() =>
    act(context, systemScope(), async ({ tx, audit }) => {
      await holdCustomer(tx, OPERATOR, 'inTurn');
      if ((await store.countTariffs(tx)) >= MOST_TARIFFS) throw new DomainError('tariff.tooMany');
      const idTariff = await store.insertTariff(tx, asked);
      audit(OPERATOR, { idUser, action: 'tariff.added', subject: `tariff ${idTariff}`, details: { name: asked.name } });
      return idTariff;
    }),
  );
}

/** @throws DomainError `tariff.changedMeanwhile` when somebody else changed it since `revision`; `tariff.nameTaken`; `tariff.notFound` */
export async function changeTariff(
  context: Context,
  { idUser }: Actor,
  idTariff: number,
  { revision, ...asked }: Read<(typeof change)['body']>,
): Promise<void> {
  await refuseTaken(() =>
    act(context, systemScope(), async ({ tx, audit }) => {
      const held = await store.lockTariff(tx, idTariff);
      if (held === null) throw new DomainError('tariff.notFound');
      if (held.revision !== revision)
        throw new DomainError('tariff.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
      await store.updateTariff(tx, idTariff, asked);
      audit(OPERATOR, { idUser, action: 'tariff.changed', subject: `tariff ${idTariff}`, details: changedPrices(held, asked) });
    }),
  );
}

/** @throws DomainError `tariff.notFound` */
export async function removeTariff(context: Context, { idUser }: Actor, idTariff: number): Promise<void> {
  await act(context, systemScope(), async ({ tx, audit }) => {
    const name = await store.deleteTariff(tx, idTariff);
    if (name === null) throw new DomainError('tariff.notFound');
    audit(OPERATOR, { idUser, action: 'tariff.removed', subject: `tariff ${idTariff}`, details: { name } });
  });
}

/** Null: as the price lists say. @throws DomainError `customer.notFound` */
export async function setMargin(context: Context, { idUser }: Actor, idCustomer: number, marginBasisPoints: number | null): Promise<void> {
  if (idCustomer === OPERATOR_ID) throw new DomainError('customer.notFound');
  const customer = await requireCustomer(context.db, idCustomer);
  await act(context, systemScope(), async ({ tx, audit }) => {
    if (!(await holdCustomer(tx, customer, 'beside'))) throw new DomainError('customer.notFound');
    const before = await findMargin(tx, customer);
    await (marginBasisPoints === null ? deleteMargin(tx, customer) : putMargin(tx, customer, marginBasisPoints));
    const details = { marginBasisPoints: { from: before, to: marginBasisPoints } };
    audit(OPERATOR, { idUser, action: 'tariff.marginSet', subject: `customer ${idCustomer}`, details });
  });
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'tariff_name')) throw new DomainError('tariff.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
