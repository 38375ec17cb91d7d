import { addAlarm, type Draft } from '../draft.ts';

/** Emergencies (EMG). Source: the maker's ST300 and ST600 documents. */
const EMERGENCIES: Readonly<Record<number, string>> = {
  1: 'sos',
  2: 'parking',
  3: 'powerCut',
  5: 'door',
  6: 'door',
  7: 'movement',
  8: 'vibration',
};

/** Alerts (ALT). Source: the same, and of the universal protocol. */
const ALERTS: Readonly<Record<number, string>> = {
  1: 'overspeed',
  3: 'gpsAntennaCut',
  5: 'geofenceExit',
  6: 'geofenceEnter',
  14: 'lowBattery',
  15: 'vibration',
  16: 'accident',
  40: 'powerRestored',
  41: 'powerCut',
  42: 'sos',
  46: 'hardAcceleration',
  47: 'hardBraking',
  50: 'jamming',
};

export function takeEmergency(draft: Draft, code: number): void {
  draft.attributes['event'] = code;
  addAlarm(draft, EMERGENCIES[code]);
}

export function takeAlert(draft: Draft, code: number): void {
  draft.attributes['event'] = code;
  addAlarm(draft, ALERTS[code]);
}
