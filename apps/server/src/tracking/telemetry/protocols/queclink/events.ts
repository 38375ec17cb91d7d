import { addAlarm, addHumidity, addTemperature, takeCharge, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { fieldsFrom, takeSendTime } from './fields.ts';
import { takeOdometer } from './fixed.ts';
import { findPlace, takeAccessPoint, takeCell, takePlace } from './location.ts';
import { modelOf } from './models.ts';

/** What a message is about that has no more to say than where. Source: the message types of the maker's protocol documents. */
const ALARMS: Readonly<Record<string, string>> = {
  SOS: 'sos',
  SPD: 'overspeed',
  TOW: 'tow',
  IDL: 'idle',
  PNA: 'powerOn',
  PFA: 'powerOff',
  EPN: 'powerRestored',
  MPN: 'powerRestored',
  EPF: 'powerCut',
  MPF: 'powerCut',
  BPL: 'lowBattery',
  STT: 'movement',
  SWG: 'geofence',
  TMP: 'temperature',
  TEM: 'temperature',
  JDR: 'jamming',
  JDS: 'jamming',
};

/** Any message: its position, its cell, its alarm, and what its kind says before the position. */
export function readEvent(all: readonly string[], draft: Draft, type: string): void {
  addAlarm(draft, ALARMS[type]);
  const at = findPlace(all, 3);
  if (at >= 0) {
    const fields = fieldsFrom(all, at);
    takePlace(fields, draft);
  } else takeLooseCell(all, draft);
  const before = all.slice(3, at >= 0 ? at : all.length);
  BY_TYPE[type]?.(draft, before, all);
  takeKind(draft, all, type);
  if (at >= 0) takeChargeBehind(draft, all);
  takeSendTime(draft, all);
}

/** A charge stands alone before the date of sending; two zeros there are a reserved field. */
function takeChargeBehind(draft: Draft, all: readonly string[]): void {
  const field = all.at(-3) ?? '';
  if (/^(0|[1-9]\d{0,2})$/.test(field) && /^\d{14}$/.test(all.at(-2) ?? '')) takeCharge(draft, Number(field));
}

function takeLooseCell(all: readonly string[], draft: Draft): void {
  const at = all.findIndex(
    (field, index) =>
      index > 2 && /^\d{4}$/.test(field) && /^\d{4},[0-9A-Fa-f]{4},[0-9A-Fa-f]{4,8}$/.test(all.slice(index + 1, index + 4).join(',')),
  );
  if (at >= 0) takeCell(fieldsFrom(all, at), draft);
}

/** What the number of the kind of report says. */
function takeKind(draft: Draft, all: readonly string[], type: string): void {
  const field = all[5] ?? '';
  if (!/^[0-9A-Fa-f]{1,2}$/.test(field)) return;
  const kind = hexIn(field) ?? 0;
  const low = kind % 0x10;
  switch (type) {
    case 'NMR':
      draft.attributes['motion'] = kind === 1;
      return;
    case 'DIS':
      draft.attributes[`in${Math.floor(kind / 0x10)}`] = low === 1;
      return;
    case 'IGL':
      draft.attributes['ignition'] = low === 1;
      return;
    case 'HBM':
      addAlarm(draft, ['hardBraking', 'hardAcceleration', 'hardCornering', 'hardBraking', 'hardAcceleration'][low]);
      return;
    default:
  }
}

type Take = (draft: Draft, before: readonly string[], all: readonly string[]) => void;

const input =
  (number: number): Take =>
  (draft, before) => {
    draft.attributes[`in${number}`] = before[2] === '1';
  };

/** Trigger, kind, state, temperature, charge: the devices for assets say in what climate they woke. */
const takeAssetState: Take = (draft, before, all) => {
  if (!/^GL5[03]0/.test(modelOf(all[1] ?? ''))) return;
  const [celsius, charge] = [decimalIn(before[4]), decimalIn(before[5])];
  if (celsius !== undefined) addTemperature(draft, 'temp1', celsius);
  takeCharge(draft, charge ?? -1);
};

/** The temperature that crossed its limit. */
const takeCrossed: Take = (draft, before) => {
  const celsius = decimalIn(before.at(-1));
  if (celsius !== undefined && before.length >= 3) addTemperature(draft, 'temp1', celsius);
};

const BY_TYPE: Readonly<Record<string, Take>> = {
  STR: takeAssetState,
  CTN: takeAssetState,
  RTL: takeAssetState,
  TEM: takeCrossed,
  TMP: takeCrossed,
  LSW: input(1),
  TSW: input(2),
  DAR: (draft, before) => {
    const [, kind, degree] = before.map(decimalIn);
    if (kind !== 1) draft.attributes['warningType'] = kind ?? null;
    else {
      addAlarm(draft, 'fatigueDriving');
      draft.attributes['fatigueDegree'] = degree ?? null;
    }
  },
  IDA: (draft, before, all) => {
    if (before[2]) draft.attributes['driverUniqueId'] = before[2];
    takeOdometer(draft, all[findPlace(all, 3) + 12]);
  },
  DAT: (draft, before) => {
    if (before[4]) draft.attributes['data'] = before[4];
  },
  LSA: (draft, _, all) => {
    const [light, charge, , , celsius] = all.slice(-7, -2);
    const [level, temperature] = [decimalIn(light), decimalIn(celsius)];
    if (level !== undefined) draft.attributes['lightLevel'] = level;
    takeCharge(draft, decimalIn(charge) ?? -1);
    if (temperature !== undefined) addTemperature(draft, 'temp1', temperature);
  },
  DTT: (draft, before) => {
    const data = before.find((field) => field.length > 8 && /^([0-9A-Fa-f]{2})+$/.test(field) && !/^\d{14}$/.test(field));
    const said = Buffer.from(data ?? '', 'hex')
      .toString('latin1')
      .replaceAll(/[^\x20-\x7e]/g, '');
    const [, fuel] = /COMB,[^,]*,(-?\d+\.?\d*)/.exec(said) ?? [];
    if (fuel !== undefined) draft.attributes['fuel'] = Number(fuel);
    else if (said !== '') draft.attributes['commandResult'] = said;
  },
  WIF: (draft, before, all) => {
    for (const [index, field] of before.entries()) if (/^[0-9A-Fa-f]{12}$/.test(field)) takeAccessPoint(draft, field, before[index + 1]);
    takeCharge(draft, decimalIn(all.at(-3)) ?? -1);
  },
  GSM: (draft, _, all) => {
    draft.cellTowers.length = 0;
    const fields = fieldsFrom(all, 4);
    for (let cell = 0; cell < 7 && fields.at < all.length - 2; cell++, fields.at++) takeCell(fields, draft, true);
  },
  LBS: (draft, before, all) => {
    takeCharge(draft, decimalIn(before[3]) ?? -1);
    draft.cellTowers.length = 0;
    const fields = fieldsFrom(all, 12);
    for (let cell = 0; cell < 7 && fields.at < all.length - 2; cell++, fields.at++) takeCell(fields, draft, true);
  },
  BAA: (draft, before) => takeAccessory(draft, before.slice(5), true),
  BID: (draft, before) => takeAccessory(draft, before.slice(3), false),
};

/** A mask, then what it says: name, address, state, battery in mV, temperature, humidity. */
function takeAccessory(draft: Draft, [mask, ...values]: readonly string[], isWhole: boolean): void {
  const bits = hexIn(mask) ?? 0;
  const names = ['accessoryName', 'accessoryMac', 'accessoryStatus', 'accessoryVoltage', 'accessoryTemp', 'accessoryHumidity'];
  const sent = names.filter((_, bit) => ((bits >> bit) & 1) === 1 && (isWhole || bit === 1 || bit === 3));
  for (const [index, name] of sent.entries()) {
    const value = values[index] ?? '';
    const amount = decimalIn(value);
    if (name === 'accessoryName' || name === 'accessoryMac') draft.attributes[name] = value;
    else if (amount === undefined) continue;
    else if (name === 'accessoryTemp') addTemperature(draft, name, amount);
    else if (name === 'accessoryHumidity') addHumidity(draft, amount, name);
    else draft.attributes[name] = name === 'accessoryVoltage' ? amount / 1000 : amount;
  }
}
