import type { DeviceProtocol } from '../protocol.ts';
import { openSelfNamed } from '../selfNamed.ts';
import { tzoneMessages } from './tzone.ts';

export const tzone: DeviceProtocol = { name: 'tzone', tcp: (now) => openSelfNamed(tzoneMessages, now) };
