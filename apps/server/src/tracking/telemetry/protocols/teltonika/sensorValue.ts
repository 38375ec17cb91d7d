/**
 * Values of attached sensors. Their error codes lie inside the range of the raw number, so each kind of sensor has to be asked what it means.
 * Source: the vendor's "Data Sending Parameters ID" (AVL id) tables. The older Bluetooth codes 2000, 3000 and 4000 would also read as 20, 30
 * and 40 °C; the table says that they are errors, and a missing value does less harm than an invented one.
 */
export type SensorKind = 'dallas' | 'bleTemperature' | 'bleHumidity' | 'eyeTemperature' | 'eyeHumidity';

interface SensorScale {
  /** Raw units in one degree Celsius or one percent. */
  readonly perUnit: number;
  readonly signed: boolean;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
  readonly errors: ReadonlyMap<number, string>;
}

const BLE_ERRORS: readonly (readonly [number, string])[] = [
  [2000, 'failed sensor data parsing (raw 2000)'],
  [3000, 'sensor not found (raw 3000)'],
  [4000, 'abnormal sensor state (raw 4000)'],
];

/** Firmware 03.28.00 and newer counts its error codes down from the end of the range. */
const LATE_ERRORS = ['sensor not found', 'failed sensor data parsing', 'abnormal sensor state'];

function errorsFrom(last: number): [number, string][] {
  return LATE_ERRORS.map((text, index) => [last - index, `${text} (raw ${last - index})`]);
}

const SCALES: Readonly<Record<SensorKind, SensorScale>> = {
  dallas: {
    perUnit: 10,
    signed: true,
    lowest: -55,
    highest: 125,
    unit: '°C',
    errors: new Map([
      [850, 'sensor not ready'],
      [2000, 'value read error'],
      [3000, 'not connected'],
      [4000, 'ID failed'],
      [5000, 'sensor not ready'],
    ]),
  },
  bleTemperature: {
    perUnit: 100,
    signed: true,
    lowest: -40,
    highest: 125,
    unit: '°C',
    errors: new Map([...BLE_ERRORS, ...errorsFrom(32767)]),
  },
  bleHumidity: { perUnit: 10, signed: false, lowest: 0, highest: 100, unit: '%', errors: new Map(errorsFrom(65535)) },
  eyeTemperature: { perUnit: 100, signed: true, lowest: -40, highest: 125, unit: '°C', errors: new Map(errorsFrom(32767)) },
  eyeHumidity: { perUnit: 1, signed: false, lowest: 0, highest: 100, unit: '%', errors: new Map() },
};

/** The value in °C or %, or what is wrong with it. `raw` is the unsigned number on the wire, `width` its bytes. */
export function sensorValue(kind: SensorKind, raw: number, width: number): number | { readonly error: string } {
  const scale = SCALES[kind];
  const number = scale.signed ? toSigned(raw, width) : raw;
  const error = scale.errors.get(number);
  if (error !== undefined) return { error };
  const value = number / scale.perUnit;
  if (value < scale.lowest || value > scale.highest)
    return { error: `raw ${number} out of ${scale.lowest}..${scale.highest} ${scale.unit}` };
  return value;
}

export function toSigned(raw: number, width: number): number {
  const shift = 32 - 8 * width;
  return (raw << shift) >> shift;
}
