import { addHumidity, addTemperature, draftOf, takeCharge, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { fieldsFrom, hoursIn, next, skipFields, takeHex, takeNumber, takeText, type Fields } from './fields.ts';
import { takeOdometer } from './fixed.ts';
import { takePlace } from './location.ts';
import { modelOf } from './models.ts';
import { takeDeviceState } from './state.ts';

const MOST_PLACES = 64;
const MOST_SENSORS = 64;
const isAsset = (model: string) => model.startsWith('GL5');
const isCeu = (model: string) => model.startsWith('GV3') && model.endsWith('CEU');

/** GTERI: a mask, the vehicle's voltage, positions, the vehicle, and what the mask says is attached. */
export function readExtended(all: readonly string[], type: string): Draft[] {
  const model = modelOf(all[1] ?? '');
  const fields = fieldsFrom(all, model === 'GV500' ? 5 : 4);
  const mask = hexIn(next(fields)) ?? 0;
  const millivolts = decimalIn(next(fields));
  skipFields(fields, 1);
  const count = Math.min(decimalIn(next(fields)) ?? 0, MOST_PLACES);
  const drafts = Array.from({ length: count }, () => {
    const draft = draftOf({ type });
    takePlaceOf(fields, draft, model);
    return draft;
  });
  const draft = drafts.at(-1);
  if (!draft) return [];
  if (millivolts !== undefined) draft.attributes['externalVoltage'] = millivolts / 1000;
  takeVehicle(fields, draft, model, mask);
  takeAttached(fields, draft, model, mask);
  return drafts;
}

/** A position, and the reserved field behind it: a mask of what is added to it. */
function takePlaceOf(fields: Fields, draft: Draft, model: string): void {
  takePlace(fields, draft);
  if (isAsset(model)) skipFields(fields, 2);
  if (model === 'GL320M') return;
  const mask = hexIn(next(fields)) ?? 0;
  if (model === 'GT501') return;
  if ((mask & 0x01) !== 0) draft.measures.satellites = decimalIn(next(fields));
  if ((mask & 0x02) !== 0) skipFields(fields, 1);
  if ((mask & 0x10) !== 0) skipFields(fields, 1);
}

function takeVehicle(fields: Fields, draft: Draft, model: string, mask: number): void {
  if (!isAsset(model)) takeOdometer(draft, next(fields));
  if (!isAsset(model) && model !== 'GL320M') {
    const hours = hoursIn(next(fields));
    if (hours !== undefined) draft.attributes['hours'] = hours;
    takeAnalog(fields, draft, 1);
  }
  if (model.startsWith('GV') && !model.startsWith('GV6') && model !== 'GV350M') takeAnalog(fields, draft, 2);
  if (['GV200', 'GV310LAU', 'GV350CEU'].includes(model)) takeAnalog(fields, draft, 3);
  else if (isCeu(model) || model.startsWith('GV600M')) skipFields(fields, 1);
  takeState(fields, draft, model, mask);
}

function takeState(fields: Fields, draft: Draft, model: string, mask: number): void {
  if (isAsset(model)) {
    takeCharge(draft, decimalIn(next(fields)) ?? -1);
    skipFields(fields, 1);
    const motion = decimalIn(next(fields));
    if (motion !== undefined) draft.attributes['motion'] = motion > 0;
    return;
  }
  if (model === 'GV200') {
    takeHex(fields, draft, 'input');
    takeHex(fields, draft, 'output');
    return skipFields(fields, 1);
  }
  takeCharge(draft, decimalIn(next(fields)) ?? -1);
  if (model === 'GL320M') {
    if ((mask & 0x80) !== 0) takeNumber(fields, draft, 'externalBattery');
    return;
  }
  takeDeviceState(draft, next(fields));
  skipFields(fields, 1);
}

/** Millivolts, or with an F before it a level of fuel. */
function takeAnalog(fields: Fields, draft: Draft, number: number): void {
  const field = next(fields);
  const value = decimalIn(field.replace(/^F/, ''));
  if (value === undefined) return;
  if (field.startsWith('F')) draft.attributes[`fuel${number}`] = value;
  else draft.attributes[`adc${number}`] = value / 1000;
}

function takeAttached(fields: Fields, draft: Draft, model: string, mask: number): void {
  const has = (bit: number) => ((mask >>> bit) & 1) === 1 && fields.at < fields.all.length - 2;
  if (has(0) && model !== 'GV350M') takeHex(fields, draft, 'fuel');
  if (has(29)) takeFuelSensor(fields, draft);
  if (has(1)) eachSensor(fields, (number) => takeWiredSensor(fields, draft, number));
  // What a vehicle's bus says has a form of its own for each model, and no end that could be found.
  if (has(2)) return;
  if (has(3) || has(4) || (has(0) && model === 'GV350M')) eachSensor(fields, () => takeFuelTank(fields, draft, model, mask));
  if (model === 'GL320M') return;
  if (has(7)) eachSensor(fields, (number) => takeRadioSensor(fields, draft, number));
  if (has(8)) eachSensor(fields, (number) => takeAccessory(fields, draft, number, model));
}

/** How many there are, then each; counted from 1. */
function eachSensor(fields: Fields, take: (number: number) => void): void {
  const count = Math.min(decimalIn(next(fields)) ?? 0, MOST_SENSORS);
  for (let number = 1; number <= count && fields.at < fields.all.length - 2; number++) take(number);
}

function takeFuelSensor(fields: Fields, draft: Draft): void {
  skipFields(fields, 2);
  const mask = hexIn(next(fields)) ?? 0;
  if ((mask & 0x01) !== 0) takeHex(fields, draft, 'fuel');
  if ((mask & 0x02) !== 0) skipFields(fields, 1);
}

/** Of a 1-wire bus: number, kind, and for a thermometer sixteenths of a degree with their sign, in base 16. */
function takeWiredSensor(fields: Fields, draft: Draft, number: number): void {
  skipFields(fields, 2);
  const field = next(fields);
  if (!/^[0-9A-Fa-f]{4}$/.test(field)) return;
  addTemperature(draft, `temp${number}`, Buffer.from(field, 'hex').readInt16BE(0) / 16);
}

function takeFuelTank(fields: Fields, draft: Draft, model: string, mask: number): void {
  skipFields(fields, 1);
  if (model === 'GV350M') {
    skipFields(fields, 1);
    if ((mask & 0x01) !== 0) takeHex(fields, draft, 'fuel');
  }
  if ((mask & 0x08) !== 0) takeNumber(fields, draft, 'fuel');
  if ((mask & 0x10) !== 0) skipFields(fields, 1);
  if ((mask & 0x400) !== 0) skipFields(fields, 1);
}

const WITH_HUMIDITY = '2';

/** Number, kind, temperature, and humidity where it measures it. */
function takeRadioSensor(fields: Fields, draft: Draft, number: number): void {
  takeText(fields, draft, `sensor${number}Id`);
  const kind = next(fields);
  const [celsius, percent] = [decimalIn(next(fields)), kind === WITH_HUMIDITY ? decimalIn(next(fields)) : undefined];
  if (celsius !== undefined) addTemperature(draft, `temp${number}`, celsius);
  if (percent !== undefined) addHumidity(draft, percent, `humidity${number}`);
}

/** Index, kind, model, raw data; then by a mask name, address, state, battery in mV, temperature, humidity … */
function takeAccessory(fields: Fields, draft: Draft, number: number, model: string): void {
  skipFields(fields, model.startsWith('GV600M') ? 5 : 4);
  const mask = hexIn(next(fields)) ?? 0;
  const tag = `tag${number}`;
  const has = (bit: number) => ((mask >> bit) & 1) === 1;
  const skipped = (bits: readonly number[]) => bits.filter(has).length;
  skipFields(fields, skipped([0]));
  if (has(1)) takeText(fields, draft, `${tag}Id`);
  skipFields(fields, skipped([2, 3]));
  const celsius = has(4) ? decimalIn(next(fields)) : undefined;
  const percent = has(5) ? decimalIn(next(fields)) : undefined;
  skipFields(fields, skipped([7, 8, 9, 10]));
  const exact = has(11) ? decimalIn(next(fields)) : undefined;
  skipFields(fields, skipped([12]));
  if (has(13)) takeNumber(fields, draft, `${tag}Battery`);
  skipFields(fields, skipped([14]));
  if (exact !== undefined) addTemperature(draft, `${tag}ExactTemp`, exact);
  if (celsius !== undefined) addTemperature(draft, `${tag}Temp`, celsius);
  if (percent !== undefined) addHumidity(draft, percent, `${tag}Humidity`);
}
