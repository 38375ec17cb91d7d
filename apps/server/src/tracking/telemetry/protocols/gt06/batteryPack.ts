import { skip, text, unsigned } from '../cursor.ts';
import type { MessageReader } from './message.ts';

const CELLS = 14;
const KELVIN = 273.1;

/** 0x40 (WD-209): the battery of an electric bike: capacities, health, temperature, voltages, and who made it. */
export const readBatteryPack: MessageReader = (cursor, draft) => {
  const { attributes } = draft;
  skip(cursor, 8);
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  attributes['relativeCapacity'] = unsigned(cursor, 1);
  attributes['remainingCapacity'] = unsigned(cursor, 2);
  attributes['absoluteCapacity'] = unsigned(cursor, 1);
  attributes['fullCapacity'] = unsigned(cursor, 2);
  attributes['batteryHealth'] = unsigned(cursor, 1);
  attributes['batteryTemp'] = Math.round(unsigned(cursor, 2) - KELVIN * 10) / 10;
  attributes['current'] = unsigned(cursor, 2);
  draft.measures.batteryVoltage = unsigned(cursor, 2) / 1000;
  attributes['cycleIndex'] = unsigned(cursor, 2);
  for (let cell = 1; cell <= CELLS; cell++) attributes[`batteryCell${cell}`] = unsigned(cursor, 2) / 1000;
  attributes['currentChargeInterval'] = unsigned(cursor, 2);
  attributes['maxChargeInterval'] = unsigned(cursor, 2);
  attributes['barcode'] = text(cursor, 16).trim();
  attributes['batteryVersion'] = unsigned(cursor, 2);
  attributes['manufacturer'] = text(cursor, 16).trim();
  attributes['batteryStatus'] = unsigned(cursor, 4);
  attributes['controllerStatus'] = unsigned(cursor, 4);
  attributes['controllerFault'] = unsigned(cursor, 4);
  return true;
};
