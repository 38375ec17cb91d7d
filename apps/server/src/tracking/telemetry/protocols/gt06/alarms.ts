import { addAlarm, type Draft } from '../draft.ts';

/** Alarm codes of messages with a status. Source: the alarm tables of the GT06 family's protocol descriptions. */
const ALARMS: Readonly<Record<number, string>> = {
  0x01: 'sos',
  0x02: 'powerCut',
  0x03: 'vibration',
  0x04: 'geofenceEnter',
  0x05: 'geofenceExit',
  0x06: 'overspeed',
  0x09: 'vibration',
  0x0c: 'tampering',
  0x0e: 'lowBattery',
  0x0f: 'lowBattery',
  0x11: 'powerOff',
  0x13: 'tampering',
  0x14: 'door',
  0x15: 'powerOff',
  0x18: 'removing',
  0x19: 'lowBattery',
  0x1a: 'hardBraking',
  0x1b: 'hardCornering',
  0x23: 'fallDown',
  0x25: 'tampering',
  0x26: 'hardAcceleration',
  0x27: 'hardBraking',
  0x28: 'hardBraking',
  0x29: 'hardAcceleration',
  0x2a: 'hardCornering',
  0x2b: 'hardCornering',
  0x2c: 'accident',
  0x2e: 'hardCornering',
  0x30: 'hardBraking',
  0x32: 'tampering',
  0x33: 'lock',
  0x34: 'unlock',
  0x53: 'fuelLeak',
  0x5b: 'temperature',
  0x5c: 'temperature',
  0xc9: 'idle',
  0xf0: 'hardAcceleration',
  0xf1: 'hardBraking',
  0xf2: 'accident',
  0x107: 'jamming',
  0x10b: 'jamming',
};

/** Alarm codes of 0x95, the message of devices with cameras. */
const CAMERA_ALARMS: Readonly<Record<number, string>> = {
  0x0e: 'lowPower',
  0x76: 'temperature',
  0x80: 'vibration',
  0x87: 'overspeed',
  0x88: 'powerCut',
  0x90: 'hardAcceleration',
  0x91: 'hardBraking',
  0x92: 'hardCornering',
  0x93: 'accident',
};

/** Events of the modular message 0x70. */
const MODULAR_ALARMS: Readonly<Record<number, string>> = {
  0x10: 'door',
  0x12: 'removing',
  0x14: 'geofenceEnter',
  0x15: 'geofenceExit',
  0x16: 'temperature',
  0x1a: 'lowBattery',
  0x1b: 'overspeed',
  0x1c: 'powerOn',
  0x1d: 'powerOff',
  0x20: 'vibration',
  0x21: 'powerCut',
  0x23: 'tampering',
};

/** The code of messages with a geofence, or of the 4G series: a byte, and its upper half in that of the language's byte. */
export function takeWideAlarm(draft: Draft, code: number, language: number): void {
  takeAlarm(draft, code | ((language >> 4) << 8));
}

/** An alarm by its code. One that no description names is kept by its number: it is an alarm all the same. */
export function takeAlarm(draft: Draft, code: number): void {
  const name = ALARMS[code];
  if (name !== undefined) addAlarm(draft, name);
  else if (code > 0) draft.attributes['alarmCode'] = code;
}

export function alarmName(code: number): string | undefined {
  return ALARMS[code];
}

export function cameraAlarm(code: number, hasPosition: boolean): string | undefined {
  if (code === 0x01) return hasPosition ? 'sos' : 'general';
  return CAMERA_ALARMS[code];
}

export function modularAlarm(code: number): string | undefined {
  return MODULAR_ALARMS[code];
}

/** Three bits of the terminal information; their last value means that the device was taken off, or on the VXT01 that it is too fast. */
export function statusAlarm(bits: number, removed: 'removing' | 'overspeed'): string | undefined {
  return [undefined, 'vibration', 'powerCut', 'lowBattery', 'sos', undefined, 'geofence', removed][bits];
}
