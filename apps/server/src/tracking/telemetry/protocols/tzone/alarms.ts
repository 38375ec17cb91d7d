import { addAlarm, type Draft } from '../draft.ts';

/** Alarm types. Source: the user guides of TZ-AVL05 and TZ-TT18. 0xAA is no alarm but the interval being over. */
const ALARMS: Readonly<Record<number, string>> = {
  0x01: 'sos',
  0x09: 'powerOff',
  0x10: 'lowBattery',
  0x11: 'overspeed',
  0x14: 'hardBraking',
  0x15: 'hardAcceleration',
  0x30: 'parking',
  0x42: 'geofenceExit',
  0x43: 'geofenceEnter',
  0xa0: 'temperature',
};

/** Why the message was sent: an alarm, or the number of an event (an input that opened, the end of an interval). */
export function takeAlarmType(draft: Draft, type: number): void {
  draft.attributes['event'] = type;
  addAlarm(draft, ALARMS[type]);
}
