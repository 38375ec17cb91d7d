import type { DeviceProtocol } from '../protocol.ts';
import { teltonikaCommand } from './commandWords.ts';
import { openTeltonika } from './teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './teltonikaUdp.ts';

export const teltonika: DeviceProtocol = { name: 'teltonika', tcp: openTeltonika, udp: decodeTeltonikaDatagram, command: teltonikaCommand };
