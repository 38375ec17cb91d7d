import { gt06 } from './gt06/gt06.protocol.ts';
import type { DeviceProtocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.protocol.ts';
import { tzone } from './tzone/tzone.protocol.ts';
import { eelink } from './eelink/eelink.protocol.ts';
import { meitrack } from './meitrack/meitrack.protocol.ts';
import { queclink } from './queclink/queclink.protocol.ts';
import { suntech } from './suntech/suntech.protocol.ts';
import { h02 } from './h02/h02.protocol.ts';

/** The protocols whose devices report to a port of their own in bytes of their own: what the gateways open. */
export const DEVICE_PROTOCOLS: readonly DeviceProtocol[] = [teltonika, gt06, tzone, eelink, meitrack, queclink, suntech, h02];
