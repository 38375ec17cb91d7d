import type { DeviceProtocol } from '../protocol.ts';
import { decodeEelinkDatagram, openEelink } from './eelink.ts';

export const eelink: DeviceProtocol = { name: 'eelink', tcp: openEelink, udp: decodeEelinkDatagram };
