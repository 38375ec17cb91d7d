import type { DeviceProtocol } from '../protocol.ts';
import { openGt06 } from './gt06.ts';

export const gt06: DeviceProtocol = { name: 'gt06', tcp: openGt06 };
