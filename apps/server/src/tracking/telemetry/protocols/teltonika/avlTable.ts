import type { SensorKind } from './sensorValue.ts';

/**
 * What the AVL ids of the I/O elements mean. Source: the vendor's "Data Sending Parameters ID" tables. Only ids that mean the same on every
 * model are here (some are told apart by their width); all others are still kept, raw, under `io`.
 */
export type AvlMeaning = { readonly name: string; readonly widths: readonly number[] } & (
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly perUnit: number; readonly signed: boolean }
  | { readonly kind: 'temperature' | 'humidity'; readonly sensor: SensorKind }
  | { readonly kind: 'battery' }
  | { readonly kind: 'batteryVoltage' }
  | { readonly kind: 'signal' }
  | { readonly kind: 'button' }
);

const ANY = [1, 2, 4];

function isSwitch(name: string): AvlMeaning {
  return { name, widths: [1], kind: 'switch' };
}

function isNumber(name: string, perUnit = 1, widths: readonly number[] = ANY, signed = false): AvlMeaning {
  return { name, widths, kind: 'number', perUnit, signed };
}

function isSensor(name: string, kind: 'temperature' | 'humidity', sensor: SensorKind, widths: readonly number[]): AvlMeaning {
  return { name, widths, kind, sensor };
}

/** Sensors one to four sit at these ids. */
function four(ids: readonly number[], meaning: (number: number) => AvlMeaning): [number, AvlMeaning][] {
  return ids.map((id, index) => [id, meaning(index + 1)]);
}

const BY_ID: readonly (readonly [number, AvlMeaning])[] = [
  ...four([1, 2, 3, 4], (number) => isSwitch(`din${number}`)),
  [16, isNumber('totalOdometerM')],
  // Acceleration in thousandths of g, at rest as well as in a shock.
  [17, isNumber('axisX', 1, [2], true)],
  [18, isNumber('axisY', 1, [2], true)],
  [19, isNumber('axisZ', 1, [2], true)],
  [21, isNumber('gsmSignal')],
  [24, isNumber('ioSpeedKmh')],
  ...four([25, 26, 27, 28], (number) => isSensor(`bleTemp${number}`, 'temperature', 'bleTemperature', [2])),
  ...four([29, 20, 22, 23], (number) => isNumber(`bleBatteryLevel${number}`, 1, [1])),
  [66, isNumber('externalVoltage', 1000)],
  [67, { name: 'batteryVoltage', widths: [2], kind: 'batteryVoltage' }],
  [68, isNumber('batteryCurrentA', 1000)],
  [69, isNumber('gnssStatus')],
  ...four([72, 73, 74, 75], (number) => isSensor(`dallasTemp${number}`, 'temperature', 'dallas', [2, 4])),
  ...four([86, 104, 106, 108], (number) => isSensor(`bleHumidity${number}`, 'humidity', 'bleHumidity', [2])),
  [78, { name: 'driverUniqueId', widths: [8], kind: 'button' }],
  [113, { name: 'batteryLevel', widths: [1], kind: 'battery' }],
  [179, isSwitch('dout1')],
  [180, isSwitch('dout2')],
  [181, isNumber('pdop', 10)],
  [182, isNumber('hdop', 10)],
  [199, isNumber('tripOdometerM')],
  [200, isNumber('sleepMode', 1, [1])],
  [239, isSwitch('ignition')],
  [240, isSwitch('movement')],
  [241, isNumber('operator', 1, [4])],
  [252, isSwitch('unplug')],
  ...four([10800, 10801, 10802, 10803], (number) => isSensor(`eyeTemp${number}`, 'temperature', 'eyeTemperature', [2])),
  ...four([10804, 10805, 10806, 10807], (number) => isSensor(`eyeHumidity${number}`, 'humidity', 'eyeHumidity', [1])),
  ...four([10808, 10809, 10810, 10811], (number) => isSwitch(`eyeMagnet${number}`)),
  ...four([10812, 10813, 10814, 10815], (number) => isSwitch(`eyeMovement${number}`)),
  ...four([10820, 10821, 10822, 10823], (number) => isSwitch(`eyeLowBattery${number}`)),
  ...four([10824, 10825, 10826, 10827], (number) => isNumber(`eyeBatteryVoltage${number}`, 1000, [2])),
  [20016, { name: 'lteRsrp', widths: [2], kind: 'signal' }],
  [25016, { name: 'lteRsrp', widths: [2], kind: 'signal' }],
];

/** Ids up to here are looked up in an array, which is much faster than a map in the record loop. */
const DENSE = 256;
const dense: (AvlMeaning | undefined)[] = Array.from({ length: DENSE });
const sparse = new Map<number, AvlMeaning>();
for (const [id, meaning] of BY_ID) {
  if (id < DENSE) dense[id] = meaning;
  else sparse.set(id, meaning);
}

export function avlMeaning(id: number): AvlMeaning | undefined {
  return id < DENSE ? dense[id] : sparse.get(id);
}
