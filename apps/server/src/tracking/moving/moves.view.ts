import type { Move, MovedDevice, MovedDriver, MovedGroup, MovedPlace } from '@sillage/contract/tracking/moving/moving.contract';
import type { FenceCircle } from '@sillage/domain/tracking/moving/geofence';
import { DEVICE_FATES, MOST_MOVED_GROUPS, NO_GROUP, TAKEN_FATES } from '@sillage/domain/tracking/moving/moving';
import { ERROR_STATUS } from '@sillage/contract/errorStatus';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import type { listDevices } from './movedDevices.store.ts';
import type { MoveRow } from './moving.store.ts';

const PLACE_FATES = ['new', 'here', 'line', 'tooLarge', 'unreadable', 'full'] as const satisfies readonly MovedPlace['fate'][];

/** A place of the other product as it is kept with the move. */
const keptPlace = z.object({
  name: z.string(),
  fate: z.enum(PLACE_FATES),
  circle: z.object({ shape: z.enum(['circle', 'polygon']), latitude: z.number(), longitude: z.number(), radius: z.number() }).nullable(),
});
export const keptPlaces = z.array(keptPlace);
export type KeptPlace = z.output<typeof keptPlace>;

export function toKept(name: string, circle: FenceCircle | null, fate: KeptPlace['fate']): KeptPlace {
  return { name, circle, fate };
}

const keptGroups = z.array(z.object({ id: z.string(), name: z.string(), devices: z.number() }));
const DRIVER_FATES = ['new', 'here', 'incomplete'] as const satisfies readonly MovedDriver['fate'][];
/** A driver of the other product, as a contact would have them. */
const keptDriver = z.object({
  name: z.string(),
  identifier: z.string(),
  phone: z.string(),
  email: z.string(),
  fate: z.enum(DRIVER_FATES),
});
export const keptDrivers = z.array(keptDriver);
export type KeptDriver = z.output<typeof keptDriver>;

/** A name of one text as a contact has it: the last word is the family's. */
export function toContact({ name, phone, email }: Pick<KeptDriver, 'name' | 'phone' | 'email'>) {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return { company: '', firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '', email, phone };
}

/** The groups that devices are in, with how many of them there are that can be taken over; then those that are in none. */
export function groupsOf(
  groups: readonly { readonly id: string; readonly name: string }[],
  taken: readonly { readonly group: string | null }[],
): MovedGroup[] {
  const counts = Map.groupBy(taken, ({ group }) => group ?? NO_GROUP);
  return [...groups, { id: NO_GROUP, name: '' }]
    .map(({ id, name }) => ({ id, name, devices: counts.get(id)?.length ?? 0 }))
    .filter(({ devices }) => devices > 0)
    .slice(-MOST_MOVED_GROUPS);
}

type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

/** @param groupList of the move, as it is kept */
export function toWireDevices(rows: readonly DeviceRow[], groupList: unknown): MovedDevice[] {
  const names = new Map(keptGroups.parse(groupList).map(({ id, name }) => [id, name]));
  return rows.map(({ identifier: uniqueIdentifiant, lastAt, groupKey, fault, ...row }) => ({
    uniqueIdentifiant,
    lastDate: lastAt?.toISOString() ?? null,
    group: names.get(groupKey ?? NO_GROUP) || null,
    fault: errorIn(fault),
    ...row,
  }));
}

export function toWireMove({ fromAt, toAt, createdAt, finishedAt, places, groupList, driverList, fault, sums, ...row }: MoveRow): Move {
  const fates = DEVICE_FATES.map((fate) => [fate, sums.fates[fate] ?? 0] as const);
  return {
    ...row,
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    fault: errorIn(fault),
    createdDate: createdAt.toISOString(),
    finishedDate: finishedAt?.toISOString() ?? null,
    devices: Object.fromEntries(fates) as Move['devices'],
    places: keptPlaces.parse(places).map(({ name, circle, fate }) => ({ name, shape: circle?.shape ?? null, fate })),
    groups: keptGroups.parse(groupList),
    drivers: keptDrivers.parse(driverList).map(({ name, identifier, fate }) => ({ name, identifier, fate })),
    assets: sums.assets,
    devicesDone: sums.devicesDone,
    positions: sums.positions,
    kept: sums.kept,
    share: row.state === 'looked' && TAKEN_FATES.every((fate) => !sums.fates[fate]) ? 0 : Math.min(1, sums.share),
  };
}

function errorIn(code: string | null): ErrorCode | null {
  return code !== null && isErrorCode(code) ? code : null;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
