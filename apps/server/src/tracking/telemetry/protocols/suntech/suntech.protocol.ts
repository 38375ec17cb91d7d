import type { DeviceProtocol } from '../protocol.ts';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { suntechMessages } from './suntech.ts';

export const suntech: DeviceProtocol = {
  name: 'suntech',
  tcp: (now) => openSelfNamed(suntechMessages, now),
  udp: selfNamedDatagram(suntechMessages),
};
