import type { DeviceProtocol } from '../protocol.ts';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { h02Messages } from './h02.ts';

export const h02: DeviceProtocol = { name: 'h02', tcp: (now) => openSelfNamed(h02Messages, now), udp: selfNamedDatagram(h02Messages) };
