import { addTemperature, draftOf, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { takeAlert } from './alarms.ts';
import { takeExtension } from './extension.ts';
import { left, next, placeAt, takeMotion, takeNumber, takeTime, type Values } from './values.ts';

const TYPES: readonly string[] = ['STT', 'ALT', 'BLE', 'UEX'];
/** What a scan of beacons always says: firmware, time, position. */
const SCAN_MASK = 0b1_1000_0011_0110;
const MOST_TAGS = 64;

/** ST4300 and its kin: a mask says which fields there are. */
export function readUniversal(all: readonly string[], extension: string | null): Draft | null {
  const type = all[0] ?? '';
  if (!TYPES.includes(type)) return null;
  const draft = draftOf({ type });
  const values: Values = { all, at: 2 };
  const mask = type === 'BLE' ? SCAN_MASK : (hexIn(next(values)) ?? 0);
  const has = (bit: number) => ((mask >>> bit) & 1) === 1;
  if (has(1)) next(values);
  if (has(2)) draft.attributes['versionFw'] = next(values);
  if (has(3) && next(values) === '0') draft.attributes['archive'] = true;
  if (has(4) && has(5)) takeTime(values, draft);
  takeCell(values, draft, has);
  if (has(10)) takeNumber(values, draft, 'rssi');
  const latitude = has(11) ? decimalIn(next(values)) : undefined;
  const longitude = has(12) ? decimalIn(next(values)) : undefined;
  if (type === 'BLE') {
    placeAt(draft, { latitude, longitude }, true);
    takeTags(values, draft);
    return draft;
  }
  if (has(13) && has(14)) takeMotion(values, draft);
  else values.at += Number(has(13)) + Number(has(14));
  if (has(15)) draft.measures.satellites = decimalIn(next(values));
  placeAt(draft, { latitude, longitude }, !has(16) || next(values) === '1');
  takeIo(values, draft, has);
  takeByType(values, draft, type, has, extension);
  if (has(22) && type !== 'UEX') next(values);
  if (has(23) && type !== 'UEX') takeAssigned(values, draft);
  else if (type !== 'STT') takeUnassigned(values, draft);
  return draft;
}

type Has = (bit: number) => boolean;

function takeCell(values: Values, draft: Draft, has: Has): void {
  const [cellId, mcc] = [has(6) ? hexIn(next(values)) : undefined, has(7) ? decimalIn(next(values)) : undefined];
  const [mnc, lac] = [has(8) ? decimalIn(next(values)) : undefined, has(9) ? hexIn(next(values)) : undefined];
  if (cellId === undefined || mcc === undefined || mnc === undefined || lac === undefined) return;
  draft.cellTowers.push({ cellId, locationAreaCode: lac, mobileCountryCode: mcc, mobileNetworkCode: mnc });
}

/** Eight digits of inputs, of which the last is the ignition, and of outputs. */
function takeIo(values: Values, draft: Draft, has: Has): void {
  if (has(17)) {
    const input = next(values);
    if (/^\d+$/.test(input)) draft.attributes['ignition'] = input.endsWith('1');
    if (/^\d+$/.test(input)) draft.attributes['input'] = Number(input);
  }
  if (has(18)) takeNumber(values, draft, 'output');
}

function takeByType(values: Values, draft: Draft, type: string, has: Has, extension: string | null): void {
  if (type === 'UEX') {
    values.at += 2;
    if (extension !== null) takeExtension(draft, extension);
    // Its checksum, and a reserved field.
    values.at += 2;
    return;
  }
  const names = type === 'ALT' ? ['', 'alertModifier', 'alertData'] : ['mode', 'reason', 'index'];
  for (const [index, name] of names.entries()) {
    if (!has(19 + index)) continue;
    const field = next(values);
    if (name === '') takeAlert(draft, decimalIn(field) ?? 0);
    else if (type !== 'ALT') draft.attributes[name] = decimalIn(field) ?? null;
    else if (field !== '') draft.attributes[name] = field;
  }
}

/** A second mask, and what the device is told to say: the first two are the voltages of the battery and of the vehicle. */
function takeAssigned(values: Values, draft: Draft): void {
  const mask = hexIn(next(values)) ?? 0;
  for (let bit = 0; bit <= 30 && left(values) > 0; bit++) {
    if (((mask >>> bit) & 1) === 0) continue;
    const field = next(values);
    if (field !== '') draft.attributes[`io${bit + 1}`] = field;
    const volts = decimalIn(field);
    if (bit === 0) draft.measures.batteryVoltage = volts;
    if (bit === 1 && volts !== undefined) draft.attributes['externalVoltage'] = volts;
  }
}

/** What an alert has beside what the mask says; degrees are written with their sign. */
function takeUnassigned(values: Values, draft: Draft): void {
  for (let number = 1; left(values) > 0; number++) {
    const field = next(values);
    if (field === '') continue;
    draft.attributes[`assign${number}`] = field;
    if (/^[+-]\d{1,3}\.\d$/.test(field)) addTemperature(draft, 'temp1', Number(field));
  }
}

/** How many beacons, and of each signal, its least and greatest, address, samples, major and minor number. */
function takeTags(values: Values, draft: Draft): void {
  const count = Math.min(decimalIn(next(values)) ?? 0, MOST_TAGS);
  for (let tag = 1; tag <= count && left(values) >= 7; tag++) {
    takeNumber(values, draft, `tag${tag}Rssi`);
    values.at += 2;
    draft.attributes[`tag${tag}Id`] = next(values);
    for (const name of ['Samples', 'Major', 'Minor']) takeNumber(values, draft, `tag${tag}${name}`);
  }
}
