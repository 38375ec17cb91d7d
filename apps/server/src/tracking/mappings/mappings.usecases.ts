import type {
  changeMapping as change,
  createMapping as create,
  PayloadMapping,
} from '@sillage/contract/tracking/mappings/mappings.contract';
import type { Read } from '@sillage/contract/endpoint';
import {
  customerFor,
  OPERATOR_ID,
  operatorScope,
  type Actor,
  type CustomerScope,
  type OneCustomer,
} from '@sillage/domain/people/access/actor';
import { MOST_MAPPINGS, type Mapping } from '@sillage/domain/tracking/mappings/mapping';
import { DomainError } from '@sillage/domain/domainError';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { isBrokenReference, isDuplicate } from '../../platform/db/faults.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './mappings.store.ts';

type Context = Dependencies<'db' | 'bus'>;
type Asked = Omit<Read<(typeof create)['body']>, 'idCustomer'>;

/** Whose mapping is made: a member's own customer's; a superAdmin names one, or none (0) for everybody. */
export function ownerFor(actor: Actor, asked: number | undefined): OneCustomer {
  const isForAll = actor.role === 'superAdmin' && (asked ?? OPERATOR_ID) === OPERATOR_ID;
  return isForAll ? operatorScope() : customerFor(actor, asked);
}

/** @throws DomainError `mapping.notFound` */
export async function readMapping(db: Db, scope: CustomerScope, idMapping: number): Promise<PayloadMapping> {
  const row = await store.findMapping(db, scope, idMapping);
  if (!row) throw new DomainError('mapping.notFound');
  return toWireMapping(row);
}

export function toWireMapping({ nameKey: _key, definition, changedAt, ...row }: store.MappingRow): PayloadMapping {
  const { readings, lines } = definition as unknown as Mapping;
  return { ...row, readings, lines: [...lines], changedDate: changedAt.toISOString() };
}

/** @throws DomainError `mapping.nameTaken`; `mapping.tooMany`; `customer.notFound` */
export async function addMapping(context: Context, scope: OneCustomer, { idUser }: Actor, asked: Asked): Promise<number> {
  return refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
      if ((await store.countMappings(tx, scope)) >= MOST_MAPPINGS) throw new DomainError('mapping.tooMany');
      const idMapping = await store.insertMapping(tx, scope, kept(asked));
      audit(scope, { idUser, action: 'mapping.added', subject: `mapping ${idMapping}`, details: reportedOf(asked, 1) });
      return idMapping;
    }),
  );
}

/** @throws DomainError `mapping.changedMeanwhile` when somebody else changed it since `revision`; `mapping.nameTaken`; `mapping.notFound` */
export async function changeMapping(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idMapping: number,
  { revision, ...asked }: Read<(typeof change)['body']>,
): Promise<void> {
  await refuseTaken(() =>
    act(context, scope, async ({ tx, audit, publish }) => {
      const held = await hold(tx, scope, idMapping);
      if (held.revision !== revision)
        throw new DomainError('mapping.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
      await store.updateMapping(tx, held.own, idMapping, kept(asked));
      const details = reportedOf(asked, revision + 1);
      audit(held.own, { idUser, action: 'mapping.changed', subject: `mapping ${idMapping}`, details });
      publish('mappingsChanged', null);
    }),
  );
}

/** @throws DomainError `mapping.notFound`; `mapping.inUse` while a tracker is read by it */
export async function removeMapping(context: Context, scope: CustomerScope, { idUser }: Actor, idMapping: number): Promise<void> {
  try {
    await act(context, scope, async ({ tx, audit, publish }) => {
      const { own } = await hold(tx, scope, idMapping);
      await store.deleteMapping(tx, own, idMapping);
      audit(own, { idUser, action: 'mapping.removed', subject: `mapping ${idMapping}` });
      publish('mappingsChanged', null);
    });
  } catch (error) {
    if (isBrokenReference(error)) throw new DomainError('mapping.inUse');
    throw error;
  }
}

async function hold(tx: Tx, scope: CustomerScope, idMapping: number) {
  const mapping = await store.lockMapping(tx, scope, idMapping);
  if (!mapping) throw new DomainError('mapping.notFound');
  return { revision: mapping.revision, own: mapping.idCustomer };
}

function kept({ name, readings, lines }: Asked): store.MappingDetails {
  return { name, nameKey: plainText(name), definition: { readings, lines } };
}

/** The trail has every version: what a message was read by can be told afterwards. */
function reportedOf({ readings, lines }: Asked, revision: number) {
  const reported = lines.map(({ field, path, unit, factor, offset }) => `${field} ← ${path} (${unit}, × ${factor} + ${offset})`);
  return { revision, readings, lines: reported };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'payload_mapping_name')) throw new DomainError('mapping.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
