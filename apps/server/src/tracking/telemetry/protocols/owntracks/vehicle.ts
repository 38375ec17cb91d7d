import { converted, numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { type DraftReport, setMeasure } from '../json/draftReport.ts';

type JsonObject = { readonly [key: string]: unknown };

/** Why a vehicle's tracker sent its location (`t`), where that is an alarm. */
const ALARMS: Readonly<Record<string, string>> = {
  1: 'powerOn',
  9: 'lowBattery',
  E: 'powerRestored',
  e: 'powerCut',
  s: 'overspeed',
  '!': 'tow',
};
/** The kinds (`rty`) of harsh driving, `t` being `h`. */
const HARSH = ['hardBraking', 'hardAcceleration', 'hardCornering', 'hardBraking', 'hardAcceleration', 'hardCornering'] as const;
const METRES_PER_KM = 1000;
const MS_PER_SECOND = 1000;
/** `temp_c-00`, `adda-01`: counted from 0 on the wire, from 1 here. */
const CHANNEL = /^(temp_c|adda)-(\d{2})$/;

/**
 * What OwnTracks for vehicles (qtripp) adds to a location, under the names that the other protocols use: `uext` and `ubatt` in volts, `odometer` in km,
 * `hmc` in seconds, `ign`, and channels of temperatures and analogue inputs.
 */
export function readVehicleSaid(draft: DraftReport, message: JsonObject): void {
  const { attributes } = draft;
  const [external, internal] = [numberOf(message['uext']), numberOf(message['ubatt'])];
  const [kilometres, engineSeconds] = [numberOf(message['odometer']), numberOf(message['hmc'])];
  if (external !== undefined) attributes['externalVoltage'] = external;
  if (internal !== undefined) setMeasure(draft, 'batteryVoltage', internal, 'ubatt');
  if (kilometres !== undefined) attributes['odometerM'] = converted(kilometres, METRES_PER_KM);
  if (engineSeconds !== undefined) attributes['hours'] = converted(engineSeconds, MS_PER_SECOND);
  if (typeof message['ign'] === 'boolean') attributes['ignition'] = message['ign'];
  readReason(attributes, message['t'], numberOf(message['rty']));
  for (const [key, value] of Object.entries(message)) readChannel(draft, key, value);
}

function readReason(attributes: DraftReport['attributes'], reason: unknown, kind: number | undefined): void {
  if (typeof reason !== 'string') return;
  if (reason === 'i' || reason === 'I') attributes['ignition'] = reason === 'i';
  const alarm = reason === 'h' ? HARSH[kind ?? -1] : Object.hasOwn(ALARMS, reason) ? ALARMS[reason] : undefined;
  if (alarm !== undefined) attributes['alarm'] = alarm;
}

function readChannel(draft: DraftReport, key: string, value: unknown): void {
  const [, kind, digits] = CHANNEL.exec(key) ?? [];
  if (kind === undefined) return;
  const channel = Number(digits) + 1;
  if (kind === 'adda') {
    draft.attributes[`adc${channel}`] = value;
    return;
  }
  const celsius = numberOf(value);
  if (celsius === undefined) return;
  draft.attributes[`temp${channel}`] = celsius;
  if (draft.measures.temperature === undefined) setMeasure(draft, 'temperature', celsius, key);
}
