import type { Datagram } from '../protocol.ts';
import { decodeAvlData } from './avlData.ts';
import { LOGIN_LENGTH, readImei } from './login.ts';

/** Length 2, packet id 2, one unused byte, AVL packet id 1. */
const HEAD = 6;

/**
 * One datagram of Teltonika over UDP: a head, the IMEI, and the records as over TCP. It has no CRC of its own (UDP has one), so its length
 * must be right to the byte. The answer repeats both packet ids and says how many records were taken.
 */
export function decodeTeltonikaDatagram(bytes: Uint8Array): Datagram {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < HEAD + LOGIN_LENGTH) return { kind: 'refused', reason: 'too short' };
  if (data.readUInt16BE(0) !== data.length - 2) return { kind: 'refused', reason: 'the length differs from the datagram' };
  const identifier = readImei(data, HEAD);
  if (identifier === null) return { kind: 'refused', reason: 'no IMEI' };
  const decoded = decodeAvlData(data.subarray(HEAD + LOGIN_LENGTH));
  if (decoded.kind === 'refused') return decoded;
  const reply = Uint8Array.of(0, 5, data.readUInt8(2), data.readUInt8(3), 1, data.readUInt8(5), decoded.reports.length);
  return { kind: 'reports', identifier, reports: decoded.reports, reply };
}
