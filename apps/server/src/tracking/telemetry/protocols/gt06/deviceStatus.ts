import { bytes, cursorOn, hex, left, skip, unsigned, type Cursor } from '../cursor.ts';
import type { Draft } from '../draft.ts';
import type { MessageReader } from './message.ts';

/** 0xF1: seconds since 1970, then items of id 2, length 1, value. */
export const readDeviceStatus: MessageReader = (cursor, draft) => {
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  while (left(cursor) >= 3) {
    const take = STATUS_ITEMS[unsigned(cursor, 2)];
    const value = cursorOn(bytes(cursor, unsigned(cursor, 1)));
    take?.(value, draft);
  }
  return true;
};

const STATUS_ITEMS: Readonly<Record<number, (value: Cursor, draft: Draft) => void>> = {
  0x0001: (value, draft) => (draft.attributes['motion'] = [0x02, 0x04].includes(unsigned(value, 1))),
  0x0002: (value, draft) => (draft.attributes['armed'] = unsigned(value, 1) > 0),
  0x0004: (value, draft) => (draft.attributes['ignition'] = unsigned(value, 1) > 0),
  0x0005: (value, draft) => (draft.attributes['externalVoltage'] = unsigned(value, 2) / 100),
  0x0007: (value, draft) => (draft.attributes['charge'] = unsigned(value, 1) > 0),
  0x000a: (value, draft) => (draft.attributes['chargeVoltage'] = unsigned(value, 2)),
  0x000b: (value, draft) => (draft.attributes['batteryTemp'] = unsigned(value, 2) / 10),
};

/** 0xF2: seconds since 1970, then what is attached to the device; the length of an item has two bytes where its first is zero. */
export const readPeripherals: MessageReader = (cursor, draft) => {
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  while (left(cursor) >= 3) {
    const id = unsigned(cursor, 2);
    const short = unsigned(cursor, 1);
    const value = cursorOn(bytes(cursor, short === 0 ? unsigned(cursor, 1) : short));
    if (id === 0x000a) takeTag(value, draft);
    if (id === 0x000c) takeExternalBattery(value, draft);
  }
  return true;
};

function takeTag(value: Cursor, draft: Draft): void {
  skip(value, 1);
  draft.attributes['mac'] = hex(value, 6);
  const event = unsigned(value, 1);
  draft.attributes['event'] = event;
  const eventData = unsigned(value, 1);
  if (event > 0) draft.attributes['eventData'] = eventData;
  draft.attributes['dataType'] = unsigned(value, 1);
  draft.attributes['dataDetails'] = hex(value, left(value));
}

function takeExternalBattery(value: Cursor, draft: Draft): void {
  draft.attributes['externalBatteryLevel'] = unsigned(value, 1);
  if (unsigned(value, 1) > 0) draft.attributes['externalBatteryCharge'] = true;
  draft.attributes['externalBatteryCycles'] = unsigned(value, 2);
}
