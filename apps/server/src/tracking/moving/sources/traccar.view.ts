import { circleOfFence } from '@sillage/domain/tracking/moving/geofence';
import { protocolNamed } from '@sillage/domain/tracking/moving/moving';
import { z } from 'zod';
import { deviceText, listOf, placeName, type FoundDevice, type FoundDriver, type FoundGroup, type FoundPlace } from './found.view.ts';

/** What is read of the answers of Traccar's API (its openapi.yaml, 6.14); whatever else is in them is left alone. */

const id = z.int().nonnegative();
const time = z.iso.datetime({ offset: true }).nullish().catch(null);

export const traccarDevices = listOf(
  z.object({
    id,
    name: z.string().catch(''),
    uniqueId: z.string(),
    lastUpdate: time,
    positionId: id.nullish().catch(null),
    groupId: id.nullish().catch(null),
  }),
);
export const traccarGeofences = listOf(z.object({ name: z.string().catch(''), area: z.string().catch('') }));
export const traccarGroups = listOf(z.object({ id, name: z.string().catch('') }));
/** It has no place of its own for a telephone number: who keeps it there has an attribute for it. */
const personal = z.object({ phone: z.string().catch(''), email: z.string().catch('') }).catch({ phone: '', email: '' });
export const traccarDrivers = listOf(z.object({ name: z.string().catch(''), uniqueId: z.string().catch(''), attributes: personal }));
export const traccarPositions = z.array(z.looseObject({ deviceId: id.optional(), protocol: z.string().optional(), fixTime: time }));

/** The devices in the order in which they are listed there, each with the protocol of its last position. */
export function toDevices(devices: z.output<typeof traccarDevices>, latest: z.output<typeof traccarPositions>): FoundDevice[] {
  const spoken = new Map(latest.map(({ deviceId, protocol }) => [deviceId, protocol]));
  return devices.map(({ id: number, name, uniqueId, lastUpdate, groupId }) => ({
    externalId: String(number),
    identifier: deviceText(uniqueId),
    name: deviceText(name),
    protocol: protocolNamed(spoken.get(number)),
    lastAt: lastUpdate ? new Date(lastUpdate) : null,
    // It says 0 where there is none.
    group: groupId ? String(groupId) : null,
  }));
}

export function toPlaces(geofences: z.output<typeof traccarGeofences>): FoundPlace[] {
  return geofences.map(({ name, area }, index) => ({
    name: placeName(name, index),
    circle: circleOfFence(area),
  }));
}

export function toGroups(groups: z.output<typeof traccarGroups>): FoundGroup[] {
  return groups.map(({ id: number, name }) => ({ id: String(number), name: deviceText(name) }));
}

export function toDrivers(drivers: z.output<typeof traccarDrivers>): FoundDriver[] {
  return drivers.map(({ name, uniqueId, attributes: { phone, email } }) => ({
    name: deviceText(name),
    identifier: deviceText(uniqueId),
    phone: deviceText(phone),
    email: deviceText(email),
  }));
}

/** When the last of these positions was measured, epoch ms; null where none says. */
export function lastFixOf(positions: z.output<typeof traccarPositions>): number | null {
  const times = positions.flatMap(({ fixTime }) => (fixTime ? [Date.parse(fixTime)] : []));
  return times.length === 0 ? null : times.reduce((last, one) => Math.max(last, one));
}

/** The address at which its API is, of the one at which people use it. */
export function apiOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/api$/, '')}/api`;
}
