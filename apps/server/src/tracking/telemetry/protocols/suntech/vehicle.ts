import { addTemperature, draftOf, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { takeAlert, takeEmergency } from './alarms.ts';
import { takeExtension } from './extension.ts';
import { left, next, placeAt, takeMotion, takeNumber, takeTime, type Values } from './values.ts';

const TYPES: readonly string[] = ['STT', 'EMG', 'EVT', 'ALT', 'UEX'];

/** SA200, ST200, ST300, ST500, ST600: model by model a few fields more or less. Null for what is no report. */
export function readVehicle(all: readonly string[], extension: string | null): Draft | null {
  const [model, type] = [(all[0] ?? '').slice(0, 5), (all[0] ?? '').slice(5)];
  if (!TYPES.includes(type) || all.length < 12) return null;
  const draft = draftOf({ type });
  const values: Values = { all, at: 2 };
  if (model.startsWith('ST3') || model === 'ST500' || model === 'ST600') next(values);
  draft.attributes['versionFw'] = next(values);
  takeTime(values, draft);
  takeCell(values, draft, model);
  const where = { latitude: decimalIn(next(values)), longitude: decimalIn(next(values)) };
  takeMotion(values, draft);
  draft.measures.satellites = decimalIn(next(values));
  placeAt(draft, where, next(values) === '1');
  takeNumber(values, draft, 'odometerM');
  takeNumber(values, draft, 'externalVoltage');
  takeIo(draft, next(values));
  takeByType(values, draft, type, extension);
  takeTail(values, draft);
  return draft;
}

/** The id of the cell, and on the ST600 the whole network. */
function takeCell(values: Values, draft: Draft, model: string): void {
  if (model === 'ST500') return;
  const cellId = hexIn(next(values));
  if (model !== 'ST600') return;
  const [mcc, mnc, lac, signal] = [decimalIn(next(values)), decimalIn(next(values)), hexIn(next(values)), decimalIn(next(values))];
  if (cellId === undefined || mcc === undefined || mnc === undefined || lac === undefined) return;
  const tower = { cellId, locationAreaCode: lac, mobileCountryCode: mcc, mobileNetworkCode: mnc };
  draft.cellTowers.push(signal === undefined ? tower : { ...tower, signalStrength: signal === 0 ? 0 : -Math.abs(signal) });
}

/** Ignition, three inputs, two outputs: a digit each. */
function takeIo(draft: Draft, io: string): void {
  if (!/^[01]{6,}$/.test(io)) return;
  for (const [index, name] of ['ignition', 'in1', 'in2', 'in3', 'out1', 'out2'].entries()) draft.attributes[name] = io[index] === '1';
}

function takeByType(values: Values, draft: Draft, type: string, extension: string | null): void {
  switch (type) {
    case 'STT':
      takeNumber(values, draft, 'status');
      takeNumber(values, draft, 'index');
      return;
    case 'EMG':
      return takeEmergency(draft, decimalIn(next(values)) ?? 0);
    case 'ALT':
      return takeAlert(draft, decimalIn(next(values)) ?? 0);
    case 'EVT':
      return takeNumber(values, draft, 'event');
    default:
      next(values);
      if (extension !== null) takeExtension(draft, extension);
      // What it said, and its checksum.
      values.at += 2;
  }
}

const MS_PER_MINUTE = 60_000;

/** Minutes that the engine ran, battery, whether it is live; then what the device is told to add, told apart by its form. */
function takeTail(values: Values, draft: Draft): void {
  if (left(values) < 3) return;
  const minutes = decimalIn(next(values));
  if (minutes !== undefined) draft.attributes['hours'] = minutes * MS_PER_MINUTE;
  draft.measures.batteryVoltage = decimalIn(next(values));
  if (next(values) === '0') draft.attributes['archive'] = true;
  const rest = values.all.slice(values.at);
  takeDriver(draft, rest);
  takeProbes(draft, rest);
  takeNetwork(draft, rest);
  const [first = ''] = rest;
  if (/^\d+\.\d+$/.test(first)) draft.attributes['adc1'] = Number(first);
  else if (rest.length === 3 && /^\d+$/.test(first)) draft.attributes['rpm'] = Number(first);
}

/** The number of a driver's key, and whether it is known. */
function takeDriver(draft: Draft, rest: readonly string[]): void {
  const at = rest.findIndex((field, index) => /^[0-9A-F]{14,16}$/i.test(field) && rest[index + 1] === '1');
  if (at >= 0) draft.attributes['driverUniqueId'] = rest[at] ?? null;
}

/** Three probes on a wire: number and degrees, or neither. */
function takeProbes(draft: Draft, rest: readonly string[]): void {
  const probes = rest.map((field) => /^([0-9A-F]{16})?:([+-]?\d+\.?\d*)?$/i.exec(field)).filter((found) => found !== null);
  for (const [index, [, , degrees]] of probes.entries()) {
    const celsius = decimalIn(degrees);
    if (celsius !== undefined) addTemperature(draft, `temp${index + 1}`, celsius);
  }
}

/** Cell, country, network, signal in dBm, area. */
function takeNetwork(draft: Draft, rest: readonly string[]): void {
  const at = rest.findIndex((_, index) => /^\d+;\d{3};\d{1,3};-\d+;\d+/.test(rest.slice(index, index + 5).join(';')));
  if (at < 0) return;
  const [cellId = 0, mobileCountryCode = 0, mobileNetworkCode = 0, signalStrength = 0, locationAreaCode = 0] = rest
    .slice(at, at + 5)
    .map(Number);
  draft.cellTowers.push({ cellId, locationAreaCode, mobileCountryCode, mobileNetworkCode, signalStrength });
}
