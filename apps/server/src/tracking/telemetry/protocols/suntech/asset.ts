import { addAlarm, addTemperature, draftOf, type Draft } from '../draft.ts';
import { decimalIn } from '../text.ts';
import { left, next, placeAt, takeMotion, takeTime, type Values } from './values.ts';

const CELLS = 7;
const LEAST_FIELDS = 50;

/** ST4xx, trackers of assets: seven cells, the battery, and the position where there is one. */
export function readAsset(all: readonly string[]): Draft | null {
  const type = (all[0] ?? '').slice(5);
  if ((type !== 'STT' && type !== 'ALT') || all.length < LEAST_FIELDS) return null;
  const draft = draftOf({ type });
  const values: Values = { all, at: 2 };
  draft.attributes['versionFw'] = next(values);
  // The model, of some with a number more; the first cell has a signal below zero.
  const cellAt = all.findIndex((_, index) => index > 2 && /^\d+;\d+;\d+;-\d+$/.test(all.slice(index, index + 4).join(';')));
  values.at = cellAt < 0 ? 4 : cellAt;
  for (let cell = 0; cell < CELLS; cell++) takeCell(values, draft, cell === 0);
  draft.measures.batteryVoltage = decimalIn(next(values));
  if (next(values) === '0') draft.attributes['archive'] = true;
  draft.attributes['index'] = decimalIn(next(values)) ?? null;
  draft.attributes['status'] = decimalIn(next(values)) ?? null;
  takeExtras(values, draft);
  takePlace(values, draft);
  return draft;
}

/** Id, country, network; signal and area, in this order only of the cell that serves; timing advance. */
function takeCell(values: Values, draft: Draft, isServing: boolean): void {
  const [cellId, mobileCountryCode, mobileNetworkCode, one, other] = values.all.slice(values.at, values.at + 5).map(Number);
  values.at += 6;
  const [signalStrength, locationAreaCode] = isServing ? [one, other] : [other, one];
  if (!cellId || Number.isNaN(cellId)) return;
  const tower = { cellId, locationAreaCode: locationAreaCode ?? 0, mobileCountryCode: mobileCountryCode ?? 0 };
  draft.cellTowers.push({ ...tower, mobileNetworkCode: mobileNetworkCode ?? 0, signalStrength: signalStrength ?? 0 });
}

/** Before the date: the state of a network of devices, or what a tracker with sensors adds: a mask, a temperature, whether it rests. */
function takeExtras(values: Values, draft: Draft): void {
  while (left(values) > 0 && !/^(\d{8})?$/.test(values.all[values.at] ?? '')) takeExtra(draft, next(values));
  if (!/^[01]{8}$/.test(values.all[values.at] ?? '')) return;
  next(values);
  takeExtra(draft, next(values));
  draft.attributes['motion'] = next(values) !== '1';
}

function takeExtra(draft: Draft, field: string): void {
  const celsius = /^[+-]?\d{1,3}\.\d+$/.test(field) ? decimalIn(field) : undefined;
  if (celsius !== undefined) addTemperature(draft, 'temp1', celsius);
}

function takePlace(values: Values, draft: Draft): void {
  takeTime(values, draft);
  const where = { latitude: decimalIn(next(values)), longitude: decimalIn(next(values)) };
  if (where.latitude === undefined) return;
  takeMotion(values, draft);
  draft.measures.satellites = decimalIn(next(values));
  placeAt(draft, where, next(values) === '1');
}

const BEACON_TYPES: readonly string[] = ['Location', 'Emergency', 'Alert'];

/** ST9xx: two forms, of which one has the cell and the mileage; an alert of that one does not say its firmware. */
export function readBeacon(all: readonly string[]): Draft | null {
  const type = all[1] ?? '';
  if (!BEACON_TYPES.includes(type)) return null;
  const draft = draftOf();
  const values: Values = { all, at: 3 };
  if (type !== 'Location') addAlarm(draft, 'general');
  if (!/^\d{8}$/.test(values.all[values.at] ?? '')) draft.attributes['versionFw'] = next(values);
  takeTime(values, draft);
  const hasCell = !/^[+-]/.test(values.all[values.at] ?? '');
  if (hasCell) next(values);
  const where = { latitude: decimalIn(next(values)), longitude: decimalIn(next(values)) };
  takeMotion(values, draft);
  placeAt(draft, where, next(values) === '1');
  const behind = next(values);
  if (hasCell) draft.attributes['odometerM'] = decimalIn(behind) ?? null;
  else if (/^\d\.\d+$/.test(behind)) draft.measures.batteryVoltage = Number(behind);
  return draft;
}
