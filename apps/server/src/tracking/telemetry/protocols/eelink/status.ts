import type { Draft } from '../draft.ts';

/** Bits of the status word. Each of the states has one before it that says whether the device can have it. */
const STATUS = {
  fixed: 0x0001,
  hasIgnition: 0x0002,
  ignition: 0x0004,
  canArm: 0x0008,
  armed: 0x0010,
  hasRelay: 0x0020,
  relayOn: 0x0040,
  hasCharger: 0x0080,
  charging: 0x0100,
  moving: 0x0200,
  receiving: 0x0400,
} as const;

/** @param isBlockedBy what the relay does when the vehicle is blocked; the two versions of the protocol disagree */
export function takeStatus(draft: Draft, status: number, isBlockedBy: 'on' | 'off' = 'off'): void {
  const isSet = (bit: number) => (status & bit) !== 0;
  if (isSet(STATUS.hasIgnition)) draft.attributes['ignition'] = isSet(STATUS.ignition);
  if (isSet(STATUS.canArm)) draft.attributes['armed'] = isSet(STATUS.armed);
  if (isSet(STATUS.hasRelay)) draft.attributes['blocked'] = isSet(STATUS.relayOn) === (isBlockedBy === 'on');
  if (isSet(STATUS.hasCharger)) draft.attributes['charge'] = isSet(STATUS.charging);
  draft.attributes['status'] = status;
}

/** Of the second version of the protocol, which says more with it. */
export function takeWideStatus(draft: Draft, status: number): void {
  takeStatus(draft, status, 'on');
  if ((status & STATUS.canArm) !== 0) draft.attributes['motion'] = (status & STATUS.moving) !== 0;
  draft.attributes['gps'] = (status & STATUS.receiving) !== 0;
  if (draft.measures.latitude !== undefined && (status & STATUS.fixed) === 0) draft.flags.add('noFix');
}

/** Warnings. Source: the maker's protocol description. */
const ALARMS: Readonly<Record<number, string>> = {
  0x01: 'powerOff',
  0x02: 'sos',
  0x03: 'lowBattery',
  0x04: 'vibration',
  0x05: 'movement',
  0x08: 'gpsAntennaCut',
  0x09: 'gpsAntennaCut',
  0x25: 'removing',
  0x81: 'lowSpeed',
  0x82: 'overspeed',
  0x83: 'geofenceEnter',
  0x84: 'geofenceExit',
  0x85: 'accident',
  0x86: 'fallDown',
};

/** A warning by its name; one that no description names is kept by its number. */
export function takeWarning(draft: Draft, code: number): void {
  const { [code]: name } = ALARMS;
  if (name !== undefined) draft.alarms.add(name);
  else draft.attributes['alarmCode'] = code;
}
