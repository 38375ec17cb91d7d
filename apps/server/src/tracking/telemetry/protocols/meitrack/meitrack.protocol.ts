import type { DeviceProtocol } from '../protocol.ts';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { meitrackMessages } from './meitrack.ts';

export const meitrack: DeviceProtocol = {
  name: 'meitrack',
  tcp: (now) => openSelfNamed(meitrackMessages, now),
  udp: selfNamedDatagram(meitrackMessages),
};
