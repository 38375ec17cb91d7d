import type { putFloorPlan } from '@sillage/contract/goods/indoor/indoor.contract';
import type { Read } from '@sillage/contract/endpoint';
import { faultOfRoom } from '@sillage/domain/goods/indoor/plan';
import { scaleOf } from '@sillage/domain/goods/indoor/scale';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DomainError } from '@sillage/domain/domainError';
import { anchorKey } from '@sillage/domain/tracking/telemetry/sightings';
import { act, type Work } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import { updateFloor } from './floors.store.ts';
import { holdFloor } from './floors.usecases.ts';
import { findDrawn, findTakenAddress, putAnchors, putRooms } from './plan.store.ts';

type Plan = Read<(typeof putFloorPlan)['body']>;

/**
 * Keeps what is drawn on a floor, as a whole.
 * @throws DomainError `indoor.floorNotFound`, `indoor.changedMeanwhile`, `indoor.noPicture`, `indoor.measureShort`, `indoor.measuresContradict`, `indoor.roomInvalid`,
 * `indoor.roomUnknown`, `indoor.roomNameTaken`, `indoor.anchorTaken`; each names what it is about
 */
export async function changePlan(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idFloor: number,
  { revision, measures, rooms, anchors, pin }: Plan,
): Promise<void> {
  refuseRooms(rooms);
  const keys = anchors.map(({ address }) => anchorKey(address));
  refuseTwice(keys, 'anchors', 'address', 'indoor.anchorTaken');
  const change = async ({ tx, audit, publish }: Work) => {
    const floor = await holdFloor(tx, scope, idFloor, revision);
    const { own } = floor;
    const drawn = await findDrawn(tx, own, idFloor);
    rooms.forEach(({ idRoom }, index) => {
      if (idRoom !== null && !drawn.rooms.has(idRoom))
        throw new DomainError('indoor.roomUnknown', [{ field: `rooms.${index}`, reason: 'not here' }]);
    });
    const taken = await findTakenAddress(tx, own, idFloor, keys);
    if (taken !== null)
      throw new DomainError('indoor.anchorTaken', [{ field: `anchors.${keys.indexOf(taken)}.address`, reason: 'on another floor' }]);
    await updateFloor(tx, own, idFloor, { ...sizeOf(measures, floor), pin: pin && JSON.stringify(pin) });
    await putRooms(
      tx,
      own,
      idFloor,
      rooms.map(({ idRoom, name, corners }) => ({ idRoom, name, corners: JSON.stringify(corners) })),
    );
    await putAnchors(
      tx,
      own,
      idFloor,
      anchors.map(({ kind, name, address, x, y }, index) => ({ kind, name, address, x, y, addressKey: keys[index] ?? '' })),
    );
    audit(own, { idUser, action: 'indoorFloor.changed', subject: `indoor floor ${idFloor}`, details: { fields: ['plan'] } });
    publish('indoorChanged', [{ idCustomer: own, idFloor }]);
  };
  await act(context, scope, change).catch((error: unknown) => {
    // Hung up on another floor in the same moment: looked at once more, it is there and can be named.
    if (isDuplicate(error, 'indoor_anchor_address')) return act(context, scope, change);
    throw error;
  });
}

function sizeOf(
  measures: Plan['measures'],
  { widthPixels, heightPixels }: { readonly widthPixels: number | null; readonly heightPixels: number | null },
) {
  const [first, second] = measures;
  if (!first || !second) return { measures: null, widthMetres: null, heightMetres: null };
  if (widthPixels === null || heightPixels === null) throw new DomainError('indoor.noPicture');
  const scale = scaleOf([first, second], { width: widthPixels, height: heightPixels });
  if (typeof scale === 'string') throw new DomainError(`indoor.${scale}`, [{ field: 'measures', reason: scale }]);
  return { measures: JSON.stringify(measures), widthMetres: scale.widthMetres, heightMetres: scale.heightMetres };
}

function refuseRooms(rooms: Plan['rooms']): void {
  rooms.forEach(({ corners }, index) => {
    const fault = faultOfRoom(corners);
    if (fault) throw new DomainError('indoor.roomInvalid', [{ field: `rooms.${index}.corners`, reason: fault }]);
  });
  refuseTwice(
    rooms.map(({ name }) => plainText(name)),
    'rooms',
    'name',
    'indoor.roomNameTaken',
  );
  refuseTwice(
    rooms.flatMap(({ idRoom }) => (idRoom === null ? [] : [String(idRoom)])),
    'rooms',
    'idRoom',
    'indoor.roomUnknown',
  );
}

function refuseTwice(
  keys: readonly string[],
  list: string,
  field: string,
  code: 'indoor.anchorTaken' | 'indoor.roomNameTaken' | 'indoor.roomUnknown',
): void {
  keys.forEach((key, index) => {
    if (keys.indexOf(key) < index) throw new DomainError(code, [{ field: `${list}.${index}.${field}`, reason: 'taken' }]);
  });
}
