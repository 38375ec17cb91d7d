import * as gt06 from '@sillage/simulator/protocols/gt06';
import * as teltonika from '@sillage/simulator/protocols/teltonika';
import { aConnection } from './aConnection.ts';

export const NOON = Date.UTC(2026, 5, 1, 12);

export const avl = (second: number): teltonika.AvlRecord => ({
  time: NOON + second * 1000,
  priority: 0,
  latitude: 45.5,
  longitude: 4.25,
  altitude: 200,
  angle: 90,
  satellites: 9,
  speed: 72,
  eventIo: 0,
  elements: [{ id: 67, width: 2, value: 4012 }],
});

const gt06At = (second: number): gt06.Gt06Location => ({
  time: NOON + second * 1000,
  latitude: 45.5,
  longitude: 4.25,
  speed: 72,
  course: 90,
  satellites: 9,
  fixed: true,
  cell: { mcc: 208, mnc: 1, lac: 10, cellId: 20 },
});

export interface Kind {
  readonly name: 'teltonika' | 'gt06';
  readonly login: (imei: string) => Uint8Array;
  /** One message with one position at this second. */
  readonly message: (second: number) => Uint8Array;
  /** What the server says to the login. */
  readonly welcome: string;
  readonly replyBytes: number;
}

export const KINDS: readonly Kind[] = [
  {
    name: 'teltonika',
    login: teltonika.encodeLogin,
    message: (second) => teltonika.encodePacket('8E', [avl(second)]),
    welcome: '01',
    replyBytes: 4,
  },
  {
    name: 'gt06',
    login: (imei) => gt06.encodeLogin(imei, 1),
    message: (second) => gt06.encodeLocation(gt06At(second), second),
    welcome: '',
    replyBytes: 10,
  },
];

/** Of each reading, the second after the start of the story. */
export const seconds = (rows: readonly { effectiveTime: Date }[]) =>
  rows.map(({ effectiveTime }) => (effectiveTime.getTime() - NOON) / 1000);

/** Connected and welcomed. */
export async function aDevice(kind: Kind, tracker: { readonly identifier: string }, ports: Readonly<Record<Kind['name'], number>>) {
  const device = await aConnection(ports[kind.name]);
  await device.send(kind.login(tracker.identifier));
  const welcome = kind.name === 'teltonika' ? 1 : 10;
  await device.heard(welcome);
  return { ...device, replies: async (count: number) => (await device.heard(welcome + count * kind.replyBytes)).slice(welcome * 2) };
}
