import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import type { FenceDirection, RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Position } from '@sillage/domain/platform/geo/polygon';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** A customer has few of them: they are read as a whole. */
export function listPresets(db: Db, scope: CustomerScope, limit: number) {
  return inScope(db, scope, (tx) =>
    presets(tx, scope).orderBy('isFavourite', 'desc').orderBy('nameKey').orderBy('idPreset').limit(limit).execute(),
  );
}

export type PresetRow = Awaited<ReturnType<typeof listPresets>>[number];

export function findPreset(tx: Tx, scope: CustomerScope, idPreset: number) {
  return presets(tx, scope).where('idPreset', '=', idPreset).executeTakeFirst();
}

function presets(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('alertPreset')
    .select([
      'idPreset',
      'idCustomer',
      'presetName',
      'isFavourite',
      'ruleKey',
      'valueMin',
      'valueMax',
      'direction',
      'radiusMetres',
      'polygon',
    ])
    .select(['forMinutes', 'forTotal', 'hysteresis', 'clearAfterMinutes', 'phases'])
    .where(ofCustomer(scope, 'idCustomer'));
}

/** How many presets a customer has, who adds one at a time meanwhile; null for a customer that does not exist or was deleted. */
export async function lockedPresetCount(tx: Tx, scope: OneCustomer): Promise<number | null> {
  if (!(await holdCustomer(tx, scope, 'inTurn'))) return null;
  const { count } = await tx
    .selectFrom('alertPreset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
  return count;
}

export interface PresetFields {
  readonly presetName: string;
  readonly nameKey: string;
  readonly isFavourite: boolean;
  readonly ruleKey: RuleKey;
  readonly valueMin: number | null;
  readonly valueMax: number | null;
  readonly direction: FenceDirection | null;
  readonly radiusMetres: number | null;
  /** The corners of an area; then the radius is that of a circle that holds it. */
  readonly polygon: readonly Position[] | null;
  readonly forMinutes: number;
  readonly forTotal: boolean;
  readonly hysteresis: number;
  readonly clearAfterMinutes: number;
  readonly phases: Phase[];
}

const columnsOf = ({ polygon, ...fields }: PresetFields) => ({ ...fields, polygon: polygon && JSON.stringify(polygon) });

export async function insertPreset(tx: Tx, scope: OneCustomer, fields: PresetFields, createdBy: number): Promise<number> {
  const { idPreset } = await tx
    .insertInto('alertPreset')
    .values({ idCustomer: scope, ...columnsOf(fields), createdBy })
    .returning('idPreset')
    .executeTakeFirstOrThrow();
  return idPreset;
}

export function savePreset(tx: Tx, scope: CustomerScope, idPreset: number, fields: PresetFields) {
  return tx
    .updateTable('alertPreset')
    .set(columnsOf(fields))
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idPreset', '=', idPreset)
    .returning('idCustomer')
    .executeTakeFirst();
}

export function deletePreset(tx: Tx, scope: CustomerScope, idPreset: number) {
  return tx
    .deleteFrom('alertPreset')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idPreset', '=', idPreset)
    .returning('idCustomer')
    .executeTakeFirst();
}
