import type { Draft } from '../draft.ts';

/** Events that are alarms. Source: "Event Code" of the maker's GPRS protocol. */
const ALARMS: Readonly<Record<number, string>> = {
  1: 'sos',
  17: 'lowBattery',
  18: 'lowPower',
  19: 'overspeed',
  20: 'geofenceEnter',
  21: 'geofenceExit',
  22: 'powerRestored',
  23: 'powerCut',
  28: 'gpsAntennaCut',
  36: 'tow',
  44: 'jamming',
  50: 'temperature',
  51: 'temperature',
  63: 'jamming',
  78: 'accident',
  79: 'fallDown',
  90: 'hardCornering',
  91: 'hardCornering',
  129: 'hardBraking',
  130: 'hardAcceleration',
  135: 'fatigueDriving',
};

/** @param isNamed texts name their alarm; what is packed has the number only */
export function takeEvent(draft: Draft, event: number, isNamed: boolean): void {
  draft.attributes['event'] = event;
  const { [event]: name } = ALARMS;
  if (isNamed && name !== undefined) draft.alarms.add(name);
}

/** What a 1-wire probe says before it has measured, or where its wire is broken: kept as it is said, and not taken for a temperature. */
const POWER_ON_CELSIUS = 85;

/** A probe by its number, in hundredths of a degree. */
export function takeProbe(draft: Draft, number: number, celsius: number, add: (draft: Draft, name: string, celsius: number) => void): void {
  if (celsius !== POWER_ON_CELSIUS) return add(draft, `temp${number}`, celsius);
  draft.attributes[`temp${number}`] = celsius;
  draft.flags.add('sensorError');
}
