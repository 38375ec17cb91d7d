import { MOST_FLOORS } from '@sillage/domain/goods/indoor/plan';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { encodePlan } from '../../platform/pictures/shared/encodePicture.ts';
import { keepPicture, removePicture } from '../../platform/pictures/shared/pictures.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './floors.store.ts';
import { holdIndoorSite } from './indoorSites.usecases.ts';

type Context = Dependencies<'db' | 'bus'>;

interface FloorFields {
  readonly name: string;
  readonly level: number;
}

/** A picture of the same shape has its scale; of another one it is to be measured anew. */
const SAME_SHAPE_SHARE = 0.02;

/** @throws DomainError `indoor.siteNotFound`; `indoor.tooManyFloors`; `indoor.floorNameTaken`; `indoor.levelTaken` */
export function addFloor(context: Context, scope: CustomerScope, { idUser }: Actor, idSite: number, fields: FloorFields): Promise<number> {
  return refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      const { own } = await holdIndoorSite(tx, scope, idSite);
      if ((await store.countFloors(tx, own, idSite)) >= MOST_FLOORS) throw new DomainError('indoor.tooManyFloors');
      const idFloor = await store.insertFloor(tx, own, idSite, fields);
      audit(own, { idUser, action: 'indoorFloor.added', subject: `indoor floor ${idFloor}` });
      return idFloor;
    }),
  );
}

/** @throws DomainError `indoor.floorNotFound`; `indoor.changedMeanwhile`; `indoor.floorNameTaken`; `indoor.levelTaken` */
export async function changeFloor(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idFloor: number,
  { revision, name, level }: FloorFields & { readonly revision: number },
): Promise<void> {
  await refuseTaken(() =>
    act(context, scope, async ({ tx, audit, publish }) => {
      const floor = await holdFloor(tx, scope, idFloor, revision);
      await store.updateFloor(tx, floor.own, idFloor, { name, nameKey: plainText(name), level });
      audit(floor.own, { idUser, action: 'indoorFloor.changed', subject: `indoor floor ${idFloor}` });
      publish('indoorChanged', [{ idCustomer: floor.own, idFloor }]);
    }),
  );
}

/** @throws DomainError `indoor.floorNotFound` */
export async function removeFloor(context: Context, scope: CustomerScope, { idUser }: Actor, idFloor: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const { own, pictureKey } = await holdFloor(tx, scope, idFloor);
    if (pictureKey !== null) await removePicture(tx, own, pictureKey);
    await store.deleteFloor(tx, own, idFloor);
    audit(own, { idUser, action: 'indoorFloor.removed', subject: `indoor floor ${idFloor}` });
  });
}

/** @throws DomainError `indoor.floorNotFound`; `picture.unreadable`; `server.unavailable` */
export async function putPicture(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idFloor: number,
  bytes: Uint8Array,
): Promise<void> {
  if (!(await store.findFloor(context.db, scope, idFloor))) throw new DomainError('indoor.floorNotFound');
  const { webp, width, height } = await encodePlan(bytes);
  await act(context, scope, async ({ tx, audit, publish }) => {
    const { own, ...before } = await holdFloor(tx, scope, idFloor);
    if (before.pictureKey !== null) await removePicture(tx, own, before.pictureKey);
    const pictureKey = await keepPicture(tx, own, webp);
    const isSameShape =
      before.widthPixels !== null &&
      before.heightPixels !== null &&
      Math.abs((width * before.heightPixels) / (height * before.widthPixels) - 1) <= SAME_SHAPE_SHARE;
    const unmeasured = isSameShape ? {} : { measures: null, widthMetres: null, heightMetres: null };
    await store.updateFloor(tx, own, idFloor, { pictureKey, widthPixels: width, heightPixels: height, ...unmeasured });
    audit(own, { idUser, action: 'indoorFloor.changed', subject: `indoor floor ${idFloor}`, details: { fields: ['picture'] } });
    publish('indoorChanged', [{ idCustomer: own, idFloor }]);
  });
}

/** @throws DomainError `indoor.floorNotFound`; `indoor.changedMeanwhile` when somebody else changed it since `revision` */
export async function holdFloor(tx: Tx, scope: CustomerScope, idFloor: number, revision?: number) {
  const floor = await store.lockFloor(tx, scope, idFloor);
  if (!floor) throw new DomainError('indoor.floorNotFound');
  if (revision !== undefined && floor.revision !== revision)
    throw new DomainError('indoor.changedMeanwhile', [{ field: 'revision', reason: String(floor.revision) }]);
  return { ...floor, own: floor.idCustomer };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'indoor_floor_name')) throw new DomainError('indoor.floorNameTaken', [{ field: 'name', reason: 'taken' }]);
    if (isDuplicate(error, 'indoor_floor_level')) throw new DomainError('indoor.levelTaken', [{ field: 'level', reason: 'taken' }]);
    throw error;
  }
}
