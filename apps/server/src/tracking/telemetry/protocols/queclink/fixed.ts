import { addTemperature, takeCharge, type Draft } from '../draft.ts';
import { decimalIn } from '../text.ts';
import { hoursIn } from './fields.ts';
import { takeDeviceState } from './state.ts';

/** What models add behind the last position of a report by time: told apart by the form of their fields. */
const TAILS = {
  /** Satellites or the like, battery in mV, charge, mode, motion, temperature. */
  asset: /^\d{1,2},(?<millivolts>\d{1,5})?,(?<charge>\d{1,3}),[01],[01]?,(?<celsius>-?\d{1,2}\.\d)?,/,
  /** Mileage, hours, two inputs, charge, state, engine speed, consumption, fuel. */
  vehicle:
    /^(?<odometer>\d{1,7}\.\d)?,(?<hours>\d{5}:\d\d:\d\d)?,(?<adc1>[\dA-Fa-f]+)?,(?<adc2>[\dA-Fa-f]+)?,(?:\d*,)?(?<charge>\d{1,3})?,(?<state>[\dA-Fa-f]{6})?,(?<rpm>\d+)?,(?:\d+\.?\d*|Inf|NaN)?,(?<fuel>\d+)?,/,
  /** Signal, charge. */
  personal: /^(?<signal>-?\d),(?<charge>\d{1,3}),/,
  /** Mileage, charge. */
  short: /^(?:(?<odometer>\d{1,7}\.\d)?,)?(?<charge>\d{1,3})?,/,
} as const;

/** @param tail the fields behind the last position up to the date of sending, each with a comma behind it */
export function takeTail(draft: Draft, tail: string, reportType: number | undefined): void {
  const asset = TAILS.asset.exec(tail)?.groups;
  if (asset) return takeAsset(draft, asset);
  const vehicle = TAILS.vehicle.exec(tail)?.groups;
  if (vehicle) return takeVehicle(draft, vehicle);
  const personal = TAILS.personal.exec(tail)?.groups;
  if (personal) return takePersonal(draft, personal, reportType);
  const { odometer, charge } = TAILS.short.exec(tail)?.groups ?? {};
  takeOdometer(draft, odometer);
  takeCharge(draft, decimalIn(charge) ?? -1);
}

type Groups = Readonly<Record<string, string | undefined>>;

function takeAsset(draft: Draft, { millivolts, charge, celsius }: Groups): void {
  const battery = decimalIn(millivolts);
  if (battery !== undefined) draft.measures.batteryVoltage = battery / 1000;
  takeCharge(draft, decimalIn(charge) ?? -1);
  const temperature = decimalIn(celsius);
  if (temperature !== undefined) addTemperature(draft, 'temp1', temperature);
}

function takeVehicle(draft: Draft, { odometer, hours, adc1, adc2, charge, state, rpm, fuel }: Groups): void {
  takeOdometer(draft, odometer);
  const running = hoursIn(hours);
  if (running !== undefined) draft.attributes['hours'] = running;
  if (adc1 !== undefined) draft.attributes['adc1'] = adc1;
  if (adc2 !== undefined) draft.attributes['adc2'] = adc2;
  takeCharge(draft, decimalIn(charge) ?? -1);
  takeDeviceState(draft, state ?? '');
  const [speed, level] = [decimalIn(rpm), decimalIn(fuel)];
  if (speed !== undefined) draft.attributes['rpm'] = speed;
  if (level !== undefined) draft.attributes['fuel'] = level;
}

function takePersonal(draft: Draft, { signal, charge }: Groups, reportType: number | undefined): void {
  if (reportType !== undefined) {
    draft.attributes['motion'] = (reportType & 0x01) !== 0;
    draft.attributes['charge'] = (reportType & 0x02) !== 0;
  }
  draft.attributes['rssi'] = decimalIn(signal) ?? 0;
  takeCharge(draft, decimalIn(charge) ?? -1);
}

/** Kilometres with a decimal; kept in metres. */
export function takeOdometer(draft: Draft, field: string | undefined): void {
  const kilometres = decimalIn(field);
  if (kilometres !== undefined && field?.includes('.')) draft.attributes['odometerM'] = Math.round(kilometres * 1e6) / 1000;
}
