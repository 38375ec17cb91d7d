import { left, skip, unsigned, type Cursor } from '../cursor.ts';
import { addAlarm, type Draft } from '../draft.ts';
import { takeAlarmType } from './alarms.ts';
import { takeHumidity, takeShortHumidity, takeTemperature } from './sensors.ts';

function takeAlarmAndInformation(block: Cursor, draft: Draft): void {
  takeAlarmType(draft, unsigned(block, 1));
  draft.attributes['terminalInfo'] = unsigned(block, 1);
}

/** GSM signal and state, and the battery in 1/100 V. */
function takeRadioAndBattery(block: Cursor, draft: Draft): void {
  draft.attributes['rssi'] = unsigned(block, 1);
  draft.attributes['gsmStatus'] = unsigned(block, 1);
  draft.measures.batteryVoltage = unsigned(block, 2) / 100;
}

/** Both voltages and two inputs that measure. */
function takeVehicle(block: Cursor, draft: Draft): void {
  takeRadioAndBattery(block, draft);
  draft.attributes['externalVoltage'] = unsigned(block, 2) / 100;
  draft.attributes['adc1'] = unsigned(block, 2);
  draft.attributes['adc2'] = unsigned(block, 2);
}

/** TZ-AVL05 and -AVL08: outputs and inputs in a byte each; a temperature where there is a probe. */
export function takeVehicleStatus(block: Cursor, draft: Draft): void {
  takeAlarmAndInformation(block, draft);
  const [outputs, inputs] = [unsigned(block, 1), unsigned(block, 1)];
  draft.attributes['out1'] = (outputs & 0x01) !== 0;
  draft.attributes['out2'] = (outputs & 0x02) !== 0;
  draft.attributes['in1'] = (inputs & 0x10) !== 0;
  if ((inputs & 0x01) !== 0) addAlarm(draft, 'sos');
  takeVehicle(block, draft);
  if (left(block) >= 2) takeTemperature(draft, 'temp1', unsigned(block, 2), 10);
}

/** TZ-AVL301: inputs and outputs together in one byte. */
export function takeShortVehicleStatus(block: Cursor, draft: Draft): void {
  takeAlarmAndInformation(block, draft);
  draft.attributes['io'] = unsigned(block, 1);
  takeVehicle(block, draft);
}

/** A gateway of tags: both voltages. */
export function takeGatewayStatus(block: Cursor, draft: Draft): void {
  takeAlarmAndInformation(block, draft);
  takeRadioAndBattery(block, draft);
  if (left(block) >= 2) draft.attributes['externalVoltage'] = unsigned(block, 2) / 100;
}

/** TZ-TT18 and -TT19 of the newer kind: temperature and humidity in tenths, and whether it is light (0). */
export function takeClimateStatus(block: Cursor, draft: Draft): void {
  takeAlarmAndInformation(block, draft);
  takeRadioAndBattery(block, draft);
  takeTemperature(draft, 'temp1', unsigned(block, 2), 10);
  takeHumidity(draft, unsigned(block, 2));
  if (left(block) > 0) draft.attributes['light'] = unsigned(block, 1) === 0;
}

/** TZ-TT11 and -TT18 of the older kind: hundredths of a degree, and humidity in whole percent. */
export function takeOldClimateStatus(block: Cursor, draft: Draft): void {
  takeAlarmAndInformation(block, draft);
  takeRadioAndBattery(block, draft);
  takeTemperature(draft, 'temp1', unsigned(block, 2), 100);
  if (left(block) > 0) takeShortHumidity(draft, unsigned(block, 1));
}

/** The AVL301's probe: its number, and hundredths of a degree. */
export function takeProbe(block: Cursor, draft: Draft): void {
  if (left(block) < 3) return;
  skip(block, 1);
  takeTemperature(draft, 'temp1', unsigned(block, 2), 100);
}
