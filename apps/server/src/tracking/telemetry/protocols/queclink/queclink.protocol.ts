import type { DeviceProtocol } from '../protocol.ts';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { queclinkMessages } from './queclink.ts';

export const queclink: DeviceProtocol = {
  name: 'queclink',
  tcp: (now) => openSelfNamed(queclinkMessages, now),
  udp: selfNamedDatagram(queclinkMessages),
};
