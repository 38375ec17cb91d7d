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
  scopeOf,
  type Actor,
  type CustomerScope,
  type OneCustomer,
} from '@sillage/domain/people/access/actor';
import { MOST_MAPPINGS, type Mapping } from '@sillage/domain/tracking/mappings/mapping';
import { Refusal } from '@sillage/domain/refusal';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { isBrokenReference, isDuplicate } from '../../platform/db/faults.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './mappings.store.ts';

type World = Needs<'db' | 'bus'>;
type Asked = Omit<Read<(typeof create)['body']>, 'idCustomer'>;

/** Whose mapping is made: a member's own customer's; a superAdmin names one, or none (0) for everybody. */
export function ownerFor(actor: Actor, asked: number | undefined): OneCustomer {
  const isForAll = actor.role === 'superAdmin' && (asked ?? OPERATOR_ID) === OPERATOR_ID;
  return isForAll ? operatorScope() : customerFor(actor, asked);
}

/** @throws Refusal `mapping.notFound` */
export async function readMapping(db: Db, scope: CustomerScope, idMapping: number): Promise<PayloadMapping> {
  const row = await store.findMapping(db, scope, idMapping);
  if (!row) throw new Refusal('mapping.notFound');
  return toWireMapping(row);
}

export function toWireMapping({ nameKey: _key, definition, changedAt, ...row }: store.MappingRow): PayloadMapping {
  const { readings, lines } = definition as unknown as Mapping;
  return { ...row, readings, lines: [...lines], changedDate: changedAt.toISOString() };
}

/** @throws Refusal `mapping.nameTaken`; `mapping.tooMany`; `customer.notFound` */
export async function addMapping(world: World, scope: OneCustomer, { idUser }: Actor, asked: Asked): Promise<number> {
  return refuseTaken(() =>
    act(world, scope, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new Refusal('customer.notFound');
      if ((await store.countMappings(tx, scope)) >= MOST_MAPPINGS) throw new Refusal('mapping.tooMany');
      const idMapping = await store.insertMapping(tx, scope, kept(asked));
      audit(scope, { idUser, action: 'mapping.added', subject: `mapping ${idMapping}`, details: reportedOf(asked, 1) });
      return idMapping;
    }),
  );
}

/** @throws Refusal `mapping.changedMeanwhile` when somebody else changed it since `revision`; `mapping.nameTaken`; `mapping.notFound` */
export async function changeMapping(
  world: World,
  scope: CustomerScope,
  { idUser }: Actor,
  idMapping: number,
  { revision, ...asked }: Read<(typeof change)['body']>,
): Promise<void> {
  await refuseTaken(() =>
    act(world, scope, async ({ tx, audit, publish }) => {
      const held = await hold(tx, scope, idMapping);
      if (held.revision !== revision) throw new Refusal('mapping.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
      await store.updateMapping(tx, held.own, idMapping, kept(asked));
      const details = reportedOf(asked, revision + 1);
      audit(held.own, { idUser, action: 'mapping.changed', subject: `mapping ${idMapping}`, details });
      publish('mappingsChanged', null);
    }),
  );
}

/** @throws Refusal `mapping.notFound`; `mapping.inUse` while a tracker is read by it */
export async function removeMapping(world: World, scope: CustomerScope, { idUser }: Actor, idMapping: number): Promise<void> {
  try {
    await act(world, scope, async ({ tx, audit, publish }) => {
      const { own } = await hold(tx, scope, idMapping);
      await store.deleteMapping(tx, own, idMapping);
      audit(own, { idUser, action: 'mapping.removed', subject: `mapping ${idMapping}` });
      publish('mappingsChanged', null);
    });
  } catch (error) {
    if (isBrokenReference(error)) throw new Refusal('mapping.inUse');
    throw error;
  }
}

async function hold(tx: Tx, scope: CustomerScope, idMapping: number) {
  const mapping = await store.lockMapping(tx, scope, idMapping);
  if (!mapping) throw new Refusal('mapping.notFound');
  return { revision: mapping.revision, own: scopeOf(mapping) };
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
    if (isDuplicate(error, 'payload_mapping_name')) throw new Refusal('mapping.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
