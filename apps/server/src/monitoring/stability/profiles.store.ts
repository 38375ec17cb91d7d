import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { ExcursionBand, StabilityProfile } from '@sillage/domain/monitoring/stability/profile';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { containing } from '../../platform/db/containing.ts';

export interface ProfileDetails extends StabilityProfile {
  readonly name: string;
  readonly code: string;
}

export interface ProfileRow extends Omit<Profile, 'bands' | 'freezing' | 'archivedDate'> {
  readonly nameKey: string;
  readonly bands: ExcursionBand[];
  readonly freezeCelsius: number | null;
  readonly freezesAllowed: number | null;
  readonly archivedAt: Date | null;
}

interface PageAsked {
  readonly search: string;
  readonly state: 'current' | 'archived';
  readonly after: { readonly key: string; readonly idProfile: number } | null;
  readonly limit: number;
}

/** By their names. */
export function findProfiles(db: Db, scope: CustomerScope, { search, state, after, limit }: PageAsked): Promise<ProfileRow[]> {
  const pattern = containing(plainText(search));
  const where: RawBuilder<SqlBool>[] = [
    state === 'current' ? sql<SqlBool>`p.archived_at is null` : sql<SqlBool>`p.archived_at is not null`,
    ...(search === '' ? [] : [sql<SqlBool>`p.search_text like ${pattern}`]),
    ...(after === null ? [] : [sql<SqlBool>`(p.name_key, p.id_profile) > (${after.key}::text, ${after.idProfile}::integer)`]),
  ];
  return read(db, scope, where, limit);
}

export async function findProfile(db: Db, scope: CustomerScope, idProfile: number): Promise<ProfileRow | undefined> {
  return (await read(db, scope, [sql<SqlBool>`p.id_profile = ${idProfile}`], 1))[0];
}

function read(db: Db, scope: CustomerScope, where: readonly RawBuilder<SqlBool>[], limit: number): Promise<ProfileRow[]> {
  const query = sql<ProfileRow>`
    select p.id_profile as "idProfile", p.id_customer as "idCustomer", c.customer_name as "customerName", p.name, p.name_key as "nameKey", p.code,
      p.min_celsius as "minCelsius", p.max_celsius as "maxCelsius", p.bands, p.freeze_celsius as "freezeCelsius",
      p.freezes_allowed as "freezesAllowed", p.archived_at as "archivedAt", p.revision,
      (select count(*)::int from stability_goods g where g.id_customer = p.id_customer and g.id_profile = p.id_profile) as goods
    from stability_profile p join customer c on c.id_customer = p.id_customer
    where ${ofCustomer(scope, 'p.id_customer')} and ${sql.join([...where], sql` and `)}
    order by p.name_key, p.id_profile limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

export async function countProfiles(tx: Tx, own: OneCustomer): Promise<number> {
  const { count } = await tx
    .selectFrom('stabilityProfile')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('idCustomer', '=', own)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function valuesOf({ name, code, minCelsius, maxCelsius, bands, freezing }: ProfileDetails) {
  return {
    name,
    nameKey: plainText(name),
    code,
    minCelsius,
    maxCelsius,
    bands: JSON.stringify(bands),
    freezeCelsius: freezing?.celsius ?? null,
    freezesAllowed: freezing?.allowed ?? null,
  };
}

export async function insertProfile(
  tx: Tx,
  own: OneCustomer,
  details: ProfileDetails,
  made: { readonly createdBy: number; readonly createdAt: Date },
): Promise<number> {
  const { idProfile } = await tx
    .insertInto('stabilityProfile')
    .values({ idCustomer: own, ...valuesOf(details), ...made })
    .returning('idProfile')
    .executeTakeFirstOrThrow();
  return idProfile;
}

/** @returns what it was; nothing where it is not there */
export function lockProfile(tx: Tx, own: OneCustomer, idProfile: number) {
  return tx
    .selectFrom('stabilityProfile')
    .select(['archivedAt', 'revision', 'name'])
    .where('idCustomer', '=', own)
    .where('idProfile', '=', idProfile)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProfile(tx: Tx, own: OneCustomer, idProfile: number, details: ProfileDetails): Promise<void> {
  await tx
    .updateTable('stabilityProfile')
    .set((eb) => ({ ...valuesOf(details), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', own)
    .where('idProfile', '=', idProfile)
    .execute();
}

export async function archiveProfile(tx: Tx, own: OneCustomer, idProfile: number, archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('stabilityProfile')
    .set((eb) => ({ archivedAt, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', own)
    .where('idProfile', '=', idProfile)
    .execute();
}
