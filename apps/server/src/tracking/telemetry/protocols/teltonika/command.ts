import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { DeviceAnswer } from '../protocol.ts';

/** A message of Codec 12, 13, 14 or 15: text that the device answers to a command, or passes on from its serial port. */
interface TeltonikaText {
  /** 5 command, 6 response, 0x11 "not for me"; devices use others for their serial port. */
  readonly commandType: number;
  /** One character per byte, without the NULs that no database keeps. */
  readonly text: string;
  /** Milliseconds since 1970 UTC (Codec 13 and 15). */
  readonly time?: number;
  /** Codec 14 and 15 name the device that is meant. */
  readonly imei?: string;
}

/** What stands before the text, by codec. */
const PREFIXES: ReadonlyMap<number, { readonly time: boolean; readonly imei: boolean }> = new Map([
  [0x0c, { time: false, imei: false }],
  [0x0d, { time: true, imei: false }],
  [0x0e, { time: false, imei: true }],
  [0x0f, { time: true, imei: true }],
]);

export function isTextCodec(codec: number): boolean {
  return PREFIXES.has(codec);
}

/** `data`: codec id, quantity, type, length in four bytes, content, quantity again. Null when it is not like that. */
export function readText(data: Buffer): TeltonikaText | null {
  const prefix = PREFIXES.get(data[0] ?? 0);
  if (!prefix || data.length < 8 || data.readUInt32BE(3) !== data.length - 8) return null;
  const textAt = 7 + (prefix.time ? 4 : 0) + (prefix.imei ? 8 : 0);
  if (textAt > data.length - 1) return null;
  return {
    commandType: data.readUInt8(2),
    text: data.toString('latin1', textAt, data.length - 1).replaceAll('\0', ''),
    ...(prefix.time && { time: data.readUInt32BE(7) * 1000 }),
    ...(prefix.imei && { imei: data.toString('hex', textAt - 8, textAt).replace(/^0/, '') }),
  };
}

/**
 * A card reader on the serial port tells who drives: `GTSL|6|1|0|<card>|1|`. Every other text is an answer to somebody's command and measures
 * nothing.
 */
export function driverReport({ commandType, text, time }: TeltonikaText): Report | null {
  const [head, , , , card] = text.split('|');
  if (head !== 'GTSL' || !card) return null;
  return { ...(time !== undefined && { deviceTime: time }), attributes: { driverUniqueId: card, commandType, text } };
}

const RESPONSE = 6;
/** Codec 14: the device is not the one that was meant. */
const NOT_FOR_ME = 0x11;

/** What a device answers to a command; nothing where it passes on what came from its serial port. */
export function answerIn({ commandType, text }: TeltonikaText): DeviceAnswer | null {
  if (commandType !== RESPONSE && commandType !== NOT_FOR_ME) return null;
  return { tag: null, ok: commandType === RESPONSE, text: text.trim() };
}
