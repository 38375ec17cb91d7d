import { addHumidity, addTemperature, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { fieldsFrom, next, skipFields, takeNumber, takeSendTime, takeText } from './fields.ts';
import { takeOdometer } from './fixed.ts';
import { modelOf } from './models.ts';
import { takeMotionState } from './state.ts';

const LONGEST_VERSION = 10;
const MAC_LENGTH = 12;

/** GTINF: state, card, signal, voltages, charging. */
export function readInformation(all: readonly string[], draft: Draft): void {
  takeSendTime(draft, all);
  if ((all[1] ?? '').length > LONGEST_VERSION) return;
  const model = modelOf(all[1] ?? '');
  const fields = fieldsFrom(all, model === 'GV500VC' ? 5 : 4);
  takeMotionState(draft, next(fields));
  takeText(fields, draft, 'iccid');
  takeNumber(fields, draft, 'rssi');
  skipFields(fields, 2);
  if ((all[fields.at + 1] ?? '').length >= MAC_LENGTH && /^[0-9A-Fa-f]{12}$/.test(all[fields.at + 1] ?? '')) {
    skipFields(fields, 2);
    const [celsius, percent] = [decimalIn(next(fields)), decimalIn(next(fields))];
    if (celsius !== undefined) addTemperature(draft, 'deviceTemp', celsius);
    if (percent !== undefined) addHumidity(draft, percent);
  }
  const power = next(fields);
  if (power.includes('.')) takeOdometer(draft, power);
  else if (decimalIn(power) !== undefined) draft.attributes['externalVoltage'] = Number(power) / 1000;
  if (model === 'GV350M' || model === 'GV310LAU') skipFields(fields, 1);
  else takeNumber(fields, draft, 'power2', 0.001);
  const battery = decimalIn(next(fields));
  if (battery !== undefined) draft.measures.batteryVoltage = battery;
  const charging = next(fields);
  if (charging === '0' || charging === '1') draft.attributes['charge'] = charging === '1';
  if (model !== 'GV310LAU') return;
  skipFields(fields, 5);
  for (const name of ['adc1', 'adc2', 'adc3']) takeNumber(fields, draft, name);
}

/** GTVER: what kind of device it is. */
export function readVersion(all: readonly string[], draft: Draft): void {
  takeSendTime(draft, all);
  const [deviceType = '', firmware, hardware] = all.slice(4, 7);
  draft.attributes['deviceType'] = deviceType;
  draft.attributes['versionFw'] = hexIn(firmware) ?? null;
  draft.attributes['versionHw'] = hexIn(hardware) ?? null;
}
