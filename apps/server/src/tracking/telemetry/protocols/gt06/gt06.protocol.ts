import type { DeviceProtocol } from '../protocol.ts';
import { gt06Command } from './commandWords.ts';
import { openGt06 } from './gt06.ts';

export const gt06: DeviceProtocol = { name: 'gt06', tcp: openGt06, command: gt06Command };
