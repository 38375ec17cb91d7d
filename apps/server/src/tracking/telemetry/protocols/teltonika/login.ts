import type { StreamMessage } from '../protocol.ts';

/** Two bytes of length and fifteen digits. */
export const LOGIN_LENGTH = 17;

const IMEI_LENGTH = 15;
const ACCEPT = Uint8Array.of(1);
const REFUSE = Uint8Array.of(0);

/** The IMEI with its length before it at `at`, or null when the bytes are something else. `data` holds at least LOGIN_LENGTH bytes from there. */
export function readImei(data: Buffer, at: number): string | null {
  if (data.readUInt16BE(at) !== IMEI_LENGTH) return null;
  const imei = data.toString('latin1', at + 2, at + LOGIN_LENGTH);
  return /^\d{15}$/.test(imei) ? imei : null;
}

export function loginMessage(data: Buffer, at: number): StreamMessage {
  const identifier = readImei(data, at);
  if (identifier === null) return { kind: 'refused', reason: 'the login is not an IMEI', fatal: true, reply: REFUSE };
  return { kind: 'identity', identifier, reply: ACCEPT, rejection: REFUSE };
}
