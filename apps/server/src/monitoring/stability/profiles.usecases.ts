import type {
  changeProfile as change,
  createProfile,
  listProfiles as list,
  Profile,
} from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_PROFILES } from '@sillage/domain/monitoring/stability/profile';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { ownOf } from './ownOf.view.ts';
import * as store from './profiles.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

export async function listStabilityProfiles(
  { db }: Dependencies<'db'>,
  actor: Actor,
  { search = '', state, idCustomer, cursor, limit }: Read<typeof list.query>,
): Promise<{ data: Profile[]; nextCursor: string | null }> {
  const [key, idProfile] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = key === undefined || idProfile === undefined ? null : { key, idProfile };
  const rows = await store.findProfiles(db, scopeFor(actor, idCustomer), { search, state, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.nameKey, last.idProfile));
  return { data: page.map(toWire), nextCursor };
}

/** @throws DomainError `stability.profileNotFound` */
export async function readStabilityProfile({ db }: Dependencies<'db'>, actor: Actor, idProfile: number): Promise<Profile> {
  const row = await store.findProfile(db, scopeFor(actor), idProfile);
  if (!row) throw new DomainError('stability.profileNotFound');
  return toWire(row);
}

/** @throws DomainError `stability.nameTaken`, `stability.tooManyProfiles`, `stability.customerOnly` */
export function addStabilityProfile(context: Context, actor: Actor, asked: Read<typeof createProfile.body>): Promise<number> {
  const own = ownOf(actor);
  const { idUser } = actor;
  return refuseTaken(() =>
    act(context, own, async ({ tx, audit }) => {
      await holdCustomer(tx, own, 'inTurn');
      await requireRoom(tx, own);
      const idProfile = await store.insertProfile(tx, own, asked, { createdBy: idUser, createdAt: context.now() });
      audit(own, { idUser, action: 'stability.profileAdded', subject: `stabilityProfile ${idProfile}`, details: { name: asked.name } });
      return idProfile;
    }),
  );
}

/** @throws DomainError `stability.changedMeanwhile`, `stability.archived`, `stability.nameTaken`, `stability.profileNotFound` */
export function changeStabilityProfile(
  context: Context,
  actor: Actor,
  idProfile: number,
  { revision, ...details }: Read<typeof change.body>,
): Promise<void> {
  const own = ownOf(actor);
  return refuseTaken(() =>
    act(context, own, async ({ tx, audit }) => {
      const held = await store.lockProfile(tx, own, idProfile);
      if (!held) throw new DomainError('stability.profileNotFound');
      if (held.archivedAt !== null) throw new DomainError('stability.archived');
      if (held.revision !== revision) throw new DomainError('stability.changedMeanwhile');
      await store.updateProfile(tx, own, idProfile, details);
      const { idUser } = actor;
      audit(own, { idUser, action: 'stability.profileChanged', subject: `stabilityProfile ${idProfile}`, details: { name: details.name } });
    }),
  );
}

/** Done twice it is done. @throws DomainError `stability.nameTaken` where another one has its name meanwhile; `stability.tooManyProfiles` */
export function archiveStabilityProfile(context: Context, actor: Actor, idProfile: number, archived: boolean): Promise<void> {
  const own = ownOf(actor);
  return refuseTaken(() =>
    act(context, own, async ({ tx, audit }) => {
      if (!archived) await holdCustomer(tx, own, 'inTurn');
      const held = await store.lockProfile(tx, own, idProfile);
      if (!held) throw new DomainError('stability.profileNotFound');
      if ((held.archivedAt !== null) === archived) return;
      if (!archived) await requireRoom(tx, own);
      await store.archiveProfile(tx, own, idProfile, archived ? context.now() : null);
      const action = archived ? 'stability.profileArchived' : 'stability.profileRestored';
      audit(own, { idUser: actor.idUser, action, subject: `stabilityProfile ${idProfile}`, details: { name: held.name } });
    }),
  );
}

/** Those that are archived take no room: whoever brings one back needs it. */
async function requireRoom(tx: Tx, own: OneCustomer): Promise<void> {
  if ((await store.countProfiles(tx, own)) >= MOST_PROFILES) throw new DomainError('stability.tooManyProfiles');
}

function toWire({ nameKey: _key, freezeCelsius, freezesAllowed, archivedAt, ...row }: store.ProfileRow): Profile {
  const freezing = freezeCelsius === null || freezesAllowed === null ? null : { celsius: freezeCelsius, allowed: freezesAllowed };
  return { ...row, freezing, archivedDate: archivedAt?.toISOString() ?? null };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'stability_profile_name')) throw new DomainError('stability.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
