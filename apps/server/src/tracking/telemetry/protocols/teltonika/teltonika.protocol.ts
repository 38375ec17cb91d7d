import type { DeviceProtocol } from '../protocol.ts';
import { openTeltonika } from './teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './teltonikaUdp.ts';

export const teltonika: DeviceProtocol = { name: 'teltonika', tcp: openTeltonika, udp: decodeTeltonikaDatagram };
