import type {
  changeProfile as change,
  createProfile,
  listProfiles as list,
  Profile,
} from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Read } from '@sillage/contract/endpoint';
import { MOST_PROFILES } from '@sillage/domain/monitoring/stability/profile';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Needs } from '../../platform/services.ts';
import { ownOf } from './ownOf.view.ts';
import * as store from './profiles.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;

export async function listStabilityProfiles(
  { db }: Needs<'db'>,
  actor: Actor,
  { search = '', state, idCustomer, cursor, limit }: Read<typeof list.query>,
): Promise<{ data: Profile[]; nextCursor: string | null }> {
  const [key, idProfile] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
  const after = key === undefined || idProfile === undefined ? null : { key, idProfile };
  const rows = await store.findProfiles(db, scopeFor(actor, idCustomer), { search, state, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.nameKey, last.idProfile));
  return { data: page.map(toWire), nextCursor };
}

/** @throws Refusal `stability.profileNotFound` */
export async function readStabilityProfile({ db }: Needs<'db'>, actor: Actor, idProfile: number): Promise<Profile> {
  const row = await store.findProfile(db, scopeFor(actor), idProfile);
  if (!row) throw new Refusal('stability.profileNotFound');
  return toWire(row);
}

/** @throws Refusal `stability.nameTaken`, `stability.tooManyProfiles`, `stability.customerOnly` */
export function addStabilityProfile(world: World, actor: Actor, asked: Read<typeof createProfile.body>): Promise<number> {
  const own = ownOf(actor);
  const { idUser } = actor;
  return refuseTaken(() =>
    act(world, own, async ({ tx, audit }) => {
      await holdCustomer(tx, own, 'inTurn');
      if ((await store.countProfiles(tx, own)) >= MOST_PROFILES) throw new Refusal('stability.tooManyProfiles');
      const idProfile = await store.insertProfile(tx, own, asked, { createdBy: idUser, createdAt: world.now() });
      audit(own, { idUser, action: 'stability.profileAdded', subject: `stabilityProfile ${idProfile}`, details: { name: asked.name } });
      return idProfile;
    }),
  );
}

/** @throws Refusal `stability.changedMeanwhile`, `stability.archived`, `stability.nameTaken`, `stability.profileNotFound` */
export function changeStabilityProfile(
  world: World,
  actor: Actor,
  idProfile: number,
  { revision, ...details }: Read<typeof change.body>,
): Promise<void> {
  const own = ownOf(actor);
  return refuseTaken(() =>
    act(world, own, async ({ tx, audit }) => {
      const held = await store.lockProfile(tx, own, idProfile);
      if (!held) throw new Refusal('stability.profileNotFound');
      if (held.archivedAt !== null) throw new Refusal('stability.archived');
      if (held.revision !== revision) throw new Refusal('stability.changedMeanwhile');
      await store.updateProfile(tx, own, idProfile, details);
      const { idUser } = actor;
      audit(own, { idUser, action: 'stability.profileChanged', subject: `stabilityProfile ${idProfile}`, details: { name: details.name } });
    }),
  );
}

/** Done twice it is done. @throws Refusal `stability.nameTaken` where another one has its name meanwhile */
export function archiveStabilityProfile(world: World, actor: Actor, idProfile: number, archived: boolean): Promise<void> {
  const own = ownOf(actor);
  return refuseTaken(() =>
    act(world, own, async ({ tx, audit }) => {
      const held = await store.lockProfile(tx, own, idProfile);
      if (!held) throw new Refusal('stability.profileNotFound');
      if ((held.archivedAt !== null) === archived) return;
      await store.archiveProfile(tx, own, idProfile, archived ? world.now() : null);
      const action = archived ? 'stability.profileArchived' : 'stability.profileRestored';
      audit(own, { idUser: actor.idUser, action, subject: `stabilityProfile ${idProfile}`, details: { name: held.name } });
    }),
  );
}

function toWire({ nameKey: _key, freezeCelsius, freezesAllowed, archivedAt, ...row }: store.ProfileRow): Profile {
  const freezing = freezeCelsius === null || freezesAllowed === null ? null : { celsius: freezeCelsius, allowed: freezesAllowed };
  return { ...row, freezing, archivedDate: archivedAt?.toISOString() ?? null };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'stability_profile_name')) throw new Refusal('stability.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
