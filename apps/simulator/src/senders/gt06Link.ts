import { encodeLocationWithIgnition, encodeLogin, readReply, type Gt06Location } from '../protocols/gt06.ts';
import type { Measurement } from '../protocols/measurement.ts';
import type { ReplyReader } from './conversation.ts';
import { conversationLink, type Gateway } from './conversationLink.ts';
import type { Link } from './link.ts';

/** Each position is a message of its own; this many wait for their replies together. */
const MOST_LOCATIONS = 20;
const CELL = { mcc: 208, mnc: 1, lac: 0x2f1a, cellId: 0x01c4d2 };
const LIVE_MS = 5 * 60_000;
const PERIODIC = 0;

/** `78 78`, the length of what follows up to the CRC, and `0D 0A`. */
const readAnswer: ReplyReader<{ serial: number }> = (bytes) => {
  const reply = readReply(bytes);
  return reply ? { reply, used: bytes.readUInt8(2) + 5 } : null;
};

/** GT06 over TCP: a login, then positions; each is acknowledged by a reply with its serial number. */
export function gt06Link(gateway: Gateway, imei: string): Link {
  let serial = 0;
  const nextSerial = () => (serial = (serial % 0xffff) + 1);

  return conversationLink(gateway, {
    mostPerSend: MOST_LOCATIONS,
    async logIn(conversation) {
      conversation.write(encodeLogin(imei, nextSerial()));
      await conversation.next(readAnswer);
    },
    async report(conversation, measurements) {
      const serials = measurements.map(nextSerial);
      for (const [index, measurement] of measurements.entries()) {
        const state = { ignition: (measurement.speed ?? 0) > 0, reason: PERIODIC, fromMemory: Date.now() - measurement.time > LIVE_MS };
        conversation.write(encodeLocationWithIgnition(locationOf(measurement), state, serials[index] ?? 0));
      }
      const missing = new Set(serials);
      while (missing.size > 0) missing.delete((await conversation.next(readAnswer)).serial);
      return measurements.length;
    },
  });
}

function locationOf({ time, latitude, longitude, speed = 0, course = 0, satellites = 10 }: Measurement): Gt06Location {
  return {
    time,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    speed: Math.min(255, Math.round(speed)),
    course: Math.round(course) % 360,
    satellites: Math.min(15, satellites),
    fixed: latitude !== undefined && longitude !== undefined,
    cell: CELL,
  };
}
