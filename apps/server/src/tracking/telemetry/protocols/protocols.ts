import { gt06 } from './gt06/gt06.protocol.ts';
import type { DeviceProtocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.protocol.ts';

/** The protocols whose devices report to a port of their own in bytes of their own: what the gateways open. */
export const DEVICE_PROTOCOLS: readonly DeviceProtocol[] = [teltonika, gt06];
