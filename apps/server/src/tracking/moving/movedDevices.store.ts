import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { FIRST_SPAN_MINUTES, TAKEN_FATES, type DeviceFate } from '@sillage/domain/tracking/moving/moving';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const AT_ONCE = 500;

export interface NewDevice {
  readonly externalId: string;
  readonly identifier: string;
  readonly name: string;
  readonly protocol: TrackerProtocol | null;
  readonly lastAt: Date | null;
  readonly group: string | null;
  readonly fate: DeviceFate;
}

export async function insertDevices(tx: Tx, scope: OneCustomer, idMove: number, devices: readonly NewDevice[]): Promise<void> {
  for (let first = 0; first < devices.length; first += AT_ONCE) {
    const some = devices.slice(first, first + AT_ONCE);
    await tx
      .insertInto('movingDevice')
      .values(
        some.map(({ group: groupKey, ...device }, index) => {
          const ordinal = first + index;
          return { idCustomer: scope, idMove, ordinal, spanMinutes: FIRST_SPAN_MINUTES, groupKey, ...device };
        }),
      )
      .execute();
  }
}

interface DevicePage {
  readonly only: DeviceFate | undefined;
  readonly after: number;
  readonly limit: number;
}

export function listDevices(db: Db, scope: CustomerScope, idMove: number, { only, after, limit }: DevicePage) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('movingDevice')
      .select(['ordinal', 'identifier', 'name', sql<TrackerProtocol | null>`protocol`.as('protocol')])
      .select([sql<DeviceFate>`fate`.as('fate'), 'lastAt', 'isDone', 'fault', 'groupKey', 'asset', 'positions', 'kept'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idMove', '=', idMove)
      .where('ordinal', '>', after)
      .where((eb) => (only === undefined ? eb.lit(true) : eb('fate', '=', only)))
      .orderBy('ordinal')
      .limit(limit)
      .execute(),
  );
}

/** Those whose history is taken over. */
export function listTaken(tx: Tx, scope: OneCustomer, idMove: number) {
  return tx
    .selectFrom('movingDevice')
    .select(['ordinal', 'identifier', sql<TrackerProtocol | null>`protocol`.as('protocol'), sql<DeviceFate>`fate`.as('fate')])
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('fate', 'in', TAKEN_FATES)
    .orderBy('ordinal')
    .execute();
}

export async function setFate(tx: Tx, scope: OneCustomer, idMove: number, ordinals: readonly number[], fate: DeviceFate): Promise<void> {
  if (ordinals.length === 0) return;
  await tx
    .updateTable('movingDevice')
    .set({ fate })
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('ordinal', 'in', ordinals)
    .execute();
}

/** Those that are in none of these groups are left out; the empty one stands for being in none. */
export async function leaveOthers(tx: Tx, scope: OneCustomer, idMove: number, groups: readonly string[]): Promise<void> {
  await tx
    .updateTable('movingDevice')
    .set({ fate: 'notChosen' satisfies DeviceFate })
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('fate', 'in', TAKEN_FATES)
    .where(sql<boolean>`not coalesce(group_key, '') = any(${[...groups]}::text[])`)
    .execute();
}

/** The next one whose history is not here yet. */
export function findOpenDevice(db: Db, scope: OneCustomer, idMove: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('movingDevice')
      .select(['ordinal', 'externalId', 'identifier', 'cursorAt', 'spanMinutes'])
      .where('idCustomer', '=', scope)
      .where('idMove', '=', idMove)
      .where('isDone', '=', false)
      .where('fate', 'in', TAKEN_FATES)
      .orderBy('ordinal')
      .limit(1)
      .executeTakeFirst(),
  );
}

export type OpenDevice = NonNullable<Awaited<ReturnType<typeof findOpenDevice>>>;

export interface DeviceProgress {
  readonly cursorAt: Date | null;
  readonly spanMinutes: number;
  readonly isDone: boolean;
  /** Why it ended before its time; left as it is where nothing is said. */
  readonly fault?: string;
  /** More of them than before. */
  readonly positions: number;
  readonly kept: number;
}

/** Unless somebody else has gone on with it meanwhile: then theirs counts, and nothing is counted twice. */
export async function saveProgress(
  tx: Tx,
  scope: OneCustomer,
  idMove: number,
  { ordinal, cursorAt: before }: Pick<OpenDevice, 'ordinal' | 'cursorAt'>,
  { positions, kept, ...progress }: DeviceProgress,
): Promise<void> {
  await tx
    .updateTable('movingDevice')
    .set((eb) => ({ ...progress, positions: eb('positions', '+', positions), kept: eb('kept', '+', kept) }))
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('ordinal', '=', ordinal)
    .where('isDone', '=', false)
    .where(sql<boolean>`cursor_at is not distinct from ${before}`)
    .execute();
}

/** The next ones that no asset was made for yet. */
export function findWithoutAsset(db: Db, scope: OneCustomer, idMove: number, limit: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('movingDevice')
      .select(['ordinal', 'identifier', 'name', sql<DeviceFate>`fate`.as('fate')])
      .where('idCustomer', '=', scope)
      .where('idMove', '=', idMove)
      .where('assetAt', 'is', null)
      .where('fate', 'in', TAKEN_FATES)
      .orderBy('ordinal')
      .limit(limit)
      .execute(),
  );
}

/** @param asset the reference of the asset that carries it now; null: none could be made */
export async function saveAsset(
  tx: Tx,
  scope: OneCustomer,
  idMove: number,
  ordinal: number,
  { asset, assetAt }: { readonly asset: string | null; readonly assetAt: Date },
): Promise<void> {
  await tx
    .updateTable('movingDevice')
    .set({ asset, assetAt })
    .where('idCustomer', '=', scope)
    .where('idMove', '=', idMove)
    .where('ordinal', '=', ordinal)
    .execute();
}
