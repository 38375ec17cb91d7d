import { circleAround, circleAs } from '@sillage/domain/tracking/moving/geofence';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { z } from 'zod';
import { deviceText, listOf, placeName, type FoundDevice, type FoundDriver, type FoundGroup, type FoundPlace } from './found.view.ts';

/** What is read of the answers of Navixy's API (backend API, v2); fields that are null are left out there. */

const id = z.int().nonnegative();
const text = z.string().nullish().catch(null);
const time = z.iso.datetime({ offset: true });
const point = z.object({ lat: z.number(), lng: z.number() });

export const navixyTrackers = z.object({
  list: listOf(
    z.object({
      id,
      label: z.string().catch(''),
      group_id: id.nullish().catch(null),
      // Its example has a number where it says that it is a string.
      source: z.object({ device_id: z.union([z.string(), z.number()]), model: text }),
    }),
  ),
});

export const navixyStates = z.object({
  states: z.record(z.string(), z.looseObject({ last_update: time.nullish().catch(null) })).catch({}),
});

export const navixyZones = z.object({
  list: listOf(
    z.object({
      label: z.string().catch(''),
      type: z.string().catch(''),
      radius: z.number().nullish().catch(null),
      center: point.nullish().catch(null),
      points: z.array(point).nullish().catch(null),
      bounds: z.object({ nw: point, se: point }).nullish().catch(null),
    }),
  ),
});

export const navixyGroups = z.object({ list: listOf(z.object({ id, title: z.string().catch('') })) });

export const navixyEmployees = z.object({
  list: listOf(
    z.object({
      first_name: text,
      middle_name: text,
      last_name: text,
      phone: text,
      email: text,
      hardware_key: text,
      personnel_number: text,
      driver_license_number: text,
    }),
  ),
});

/** Times have to name their zone: they are asked for so, and without one they would be those of the account's own zone. */
export const navixyPoints = z.object({
  limit_exceeded: z.boolean().nullish().catch(null),
  list: z.array(z.looseObject({ get_time: time })),
});

export const navixyFault = z.object({ status: z.object({ code: z.int() }) });

/** What its models of devices of ours begin with. */
const SPOKEN: readonly (readonly [string, TrackerProtocol])[] = [
  ['telf', 'teltonika'],
  ['ql', 'queclink'],
  ['eelink', 'eelink'],
];

export function toNavixyDevices(
  { list }: z.output<typeof navixyTrackers>,
  heard: Readonly<Record<string, { readonly last_update?: string | null | undefined }>>,
): FoundDevice[] {
  return list.map(({ id: number, label, group_id: group, source: { device_id: identifier, model } }) => {
    const last = heard[String(number)]?.last_update;
    return {
      externalId: String(number),
      identifier: deviceText(String(identifier)),
      name: deviceText(label),
      protocol: SPOKEN.find(([begins]) => model?.startsWith(begins))?.[1] ?? null,
      lastAt: last ? new Date(last) : null,
      // It says 0 where there is none.
      group: group ? String(group) : null,
    };
  });
}

type Zone = z.output<typeof navixyZones>['list'][number];

export function toNavixyPlaces(zones: readonly Zone[]): FoundPlace[] {
  return zones.map((zone, index) => ({ name: placeName(zone.label, index), circle: circleOf(zone) }));
}

function circleOf({ type, radius, center, points, bounds }: Zone): FoundPlace['circle'] {
  if (type === 'sausage') return 'line';
  if (type === 'circle') return center && typeof radius === 'number' ? circleAs('circle', placeOf(center), radius) : 'unreadable';
  if (type !== 'polygon') return 'unreadable';
  // A server that leaves its corners out says at least the box around them.
  const corners = points && points.length > 2 ? points : bounds ? [bounds.nw, bounds.se] : [];
  return circleAround(corners.map(placeOf));
}

const placeOf = ({ lat, lng }: z.output<typeof point>) => ({ latitude: lat, longitude: lng });

export function toNavixyGroups({ list }: z.output<typeof navixyGroups>): FoundGroup[] {
  return list.map(({ id: number, title }) => ({ id: String(number), name: deviceText(title) }));
}

/** Its employees: a number without a plus is international there. */
export function toNavixyDrivers({ list }: z.output<typeof navixyEmployees>): FoundDriver[] {
  return list.map((person) => {
    const name = [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ');
    const identifier = [person.hardware_key, person.personnel_number, person.driver_license_number].find(Boolean) ?? '';
    const digits = (person.phone ?? '').replaceAll(/\D/g, '');
    return {
      name: deviceText(name),
      identifier: deviceText(identifier),
      phone: digits === '' ? '' : `+${digits}`,
      email: deviceText(person.email ?? ''),
    };
  });
}

/** Where its API is: as it is typed; of Navixy's own platforms the version may be left out. */
export function navixyApi(address: string): string {
  const { origin, hostname, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  return `${origin}${path === '' && /(?:^|\.)navixy\.com$/.test(hostname) ? '/v2' : path}`;
}

/** What its error codes come to. */
export type NavixyFault = 'signIn' | 'later' | 'device' | 'tooMuch' | 'notAllowed' | 'other';

const FAULTS: Readonly<Record<Exclude<NavixyFault, 'other'>, readonly number[]>> = {
  // Wrong hash, session ended, not activated, blocked, another kind of session.
  signIn: [2, 3, 4, 102, 103, 275, 276],
  // The database or the queue, and too many requests.
  later: [1, 6, 8, 14, 15],
  // Not found, gone, or blocked by its tariff.
  device: [201, 204, 208, 217, 250],
  // Too large a request, time span or limit.
  tooMuch: [9, 211, 212],
  // What this key may not see, or the tariff does not have.
  notAllowed: [11, 13, 236],
};

export function faultOfCode(code: number): NavixyFault {
  const [found] = Object.entries(FAULTS).find(([, codes]) => codes.includes(code)) ?? [];
  return (found as keyof typeof FAULTS | undefined) ?? 'other';
}
