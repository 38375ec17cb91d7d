import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { networkText, type ExpectedRecord } from './vectorDifferences.ts';

/** Where the reference is wrong about every message of a kind, by the maker's own definition. `isSo` shows it on the record itself. */
interface ReferenceRule {
  readonly protocol: string;
  readonly fields: readonly string[];
  readonly because: string;
  readonly isSo: (expected: ExpectedRecord, report: Report) => boolean;
}

const attributeOf = (report: Report, name: string) => report.attributes?.[name];
const otherOf = (expected: ExpectedRecord, name: string) => (expected['other'] as Record<string, unknown> | undefined)?.[name];
const temperaturesOf = (expected: ExpectedRecord) => (expected['temperatures'] ?? {}) as Record<string, unknown>;
const AVL301 = 0x153;
const TAG_GATEWAY = 0x406;

const REFERENCE_RULES: readonly ReferenceRule[] = [
  {
    protocol: 'tzone',
    fields: ['alarm', 'batteryVoltage', 'externalVoltage', 'rssi', 'gsmStatus', 'in1', 'out1', 'out2', 'adc1', 'adc2'],
    because: 'the state of an AVL301 (13 bytes) is read as that of an AVL05, a byte too late: a battery of hundreds of volts',
    isSo: (expected) => otherOf(expected, 'versionHw') === AVL301,
  },
  {
    protocol: 'tzone',
    fields: ['externalVoltage'],
    because: 'the voltage, which is sent in hundredths, is read as whole volts',
    isSo: (expected, report) => expected['externalVoltage'] === Math.round(100 * Number(attributeOf(report, 'externalVoltage'))),
  },
  {
    protocol: 'tzone',
    fields: ['temp1', 'temp2', 'temp3', 'temp4'],
    because: 'the mark for no probe (its top bit) is read as a temperature',
    isSo: (expected, report) => temperaturesOf(expected)['temp1'] === 0x8000 && attributeOf(report, 'temp1') === null,
  },
  {
    protocol: 'tzone',
    fields: ['temp1', 'temp2', 'temp3', 'temp4', 'temp5', 'temp6', 'temp7', 'temp8', 'temp9', 'temp10'],
    because: 'the last digits of the number of a tag are read as its temperature',
    isSo: (expected, report) => otherOf(expected, 'versionHw') === TAG_GATEWAY && attributeOf(report, 'tag1Id') !== undefined,
  },
  {
    protocol: 'tzone',
    fields: ['time'],
    because: 'a date of zeros is read as 30 November 1999, though the message has the time of its clock',
    isSo: (expected, report) => expected.time === '1999-11-30T00:00:00.000Z' && report.deviceTime !== undefined,
  },
  {
    protocol: 'tzone',
    fields: ['card1'],
    because: 'each card is read into the place of the one before it',
    isSo: (expected, report) => Object.values(report.attributes ?? {}).includes(String(otherOf(expected, 'card1'))),
  },
  {
    protocol: 'queclink',
    fields: ['externalVoltage'],
    because: 'millivolts are read as volts',
    isSo: (expected, report) => expected['externalVoltage'] === Math.round(1000 * Number(attributeOf(report, 'externalVoltage'))),
  },
  {
    protocol: 'queclink',
    fields: ['time', 'satellites', 'versionFw', 'hasPosition'],
    because: 'a binary message whose fields begin two bytes later is read as of the year 12842',
    isSo: (expected) => (expected.time?.length ?? 0) > '2026-01-01T00:00:00.000Z'.length,
  },
  {
    protocol: 'queclink',
    fields: ['time'],
    because: 'when a message without a position was sent is not read',
    isSo: (expected, report) => expected.time === null && report.deviceTime !== undefined,
  },
  {
    protocol: 'queclink',
    fields: ['hasPosition', 'time'],
    because: 'the position behind what a vehicle says is not read',
    isSo: (expected, report) => expected['type'] === 'CAN' && !expected.hasPosition && report.latitude !== undefined,
  },
  {
    protocol: 'queclink',
    fields: ['network'],
    because: 'some of the cells are left out',
    isSo: (expected, report) => isPartOf(networkText(expected.network), networkText(attributeOf(report, 'network'))),
  },
  {
    protocol: 'queclink',
    fields: ['charge'],
    because: 'whether its light is on is read as whether it charges',
    isSo: (expected, report) => expected['charge'] === true && attributeOf(report, 'charge') === false,
  },
  {
    protocol: 'queclink',
    fields: ['batteryVoltage', 'externalVoltage', 'iccid'],
    because: 'the fields behind the number of a vehicle are read one too early: a battery of thousands of volts',
    isSo: (expected) => Number(expected['batteryVoltage']) > 100,
  },
  {
    protocol: 'queclink',
    fields: ['batteryLevel'],
    because: 'a reserved field (00) is read as an empty battery',
    isSo: (expected, report) => expected['batteryLevel'] === 0 && report.battery === undefined,
  },
  {
    protocol: 'suntech',
    fields: ['time'],
    because: 'when a journey ended is not read',
    isSo: (expected, report) => expected.time === null && report.deviceTime !== undefined,
  },
  {
    protocol: 'suntech',
    fields: ['temp1', 'temp2'],
    because: 'a flag before the probes is read as the first of them',
    isSo: (expected, report) =>
      temperaturesOf(expected)['temp1'] === 0 && temperaturesOf(expected)['temp2'] === attributeOf(report, 'temp1'),
  },
  {
    protocol: 'suntech',
    fields: ['serial'],
    because: 'bytes, or a checksum behind a text that lost its line end, are read as a text',
    isSo: (expected) => /^[0-9A-F]{2}$|[^\x20-\x7e]/.test(String(otherOf(expected, 'serial'))),
  },
  {
    protocol: 'h02',
    fields: ['time'],
    because: 'the moment at which the reference was run stands for a date that it does not read, or midnight for a clock that is not sent',
    isSo: (expected, report) => {
      const isNow = expected.time?.startsWith('2026-11-20T13:35:0') ?? false;
      return isNow || ((expected.time?.endsWith('T00:00:00.000Z') ?? false) && report.deviceTime === undefined);
    },
  },
  {
    protocol: 'h02',
    fields: ['time'],
    because: 'a clock of more than 59 seconds is read as the next minute',
    isSo: (expected, report) => expected.time !== null && report.flags?.includes('clock') === true,
  },
  {
    protocol: 'h02',
    fields: ['batteryVoltage'],
    because: 'a number of the battery is read as volts, hundreds of them',
    isSo: (expected, report) => expected['batteryVoltage'] === attributeOf(report, 'batteryRaw'),
  },
  {
    protocol: 'h02',
    fields: ['batteryLevel'],
    because: 'the steps of a battery that is charged are read as percent',
    isSo: (expected, report) => Number(expected['batteryLevel']) <= 6 && attributeOf(report, 'charge') === true,
  },
  {
    protocol: 'meitrack',
    fields: ['externalVoltage'],
    because: 'hundredths of a volt are read as whole volts, or an empty field as 0',
    isSo: (expected, report) => {
      const [wanted, actual] = [Number(expected['externalVoltage']), attributeOf(report, 'externalVoltage')];
      return (wanted === 0 && actual === undefined) || wanted === Math.round(100 * Number(actual));
    },
  },
  {
    protocol: 'meitrack',
    fields: ['batteryVoltage', 'externalVoltage'],
    because: 'what a converter of 10 or 12 bits says is read as hundredths of a volt: a lithium battery of more than 5 V',
    isSo: (expected, report) => Number(expected['batteryVoltage']) > 5 && (report.batteryVoltage ?? 9) < 5,
  },
  {
    protocol: 'eelink',
    fields: ['network'],
    because:
      'a signal strength that is sent below zero is read without its sign, below -128 dBm, and the physical id of a 4G cell as its id',
    isSo: (expected, report) => {
      const actual = report.attributes?.['network'];
      return networkText(withSigns(expected.network)) === networkText(withPhysicalId(expected.network, actual));
    },
  },
];

/** Whether each line of one network is in the other one. */
function isPartOf(part: string, whole: string): boolean {
  const all = whole.split(' ');
  return part.split(' ').every((line) => all.includes(line));
}

/** A physical id is one of 504. */
const PHYSICAL_IDS = 504;

/** What was read, with the id of the first cell as it is expected, where that is a physical one. */
function withPhysicalId(expected: ExpectedRecord['network'], actual: unknown): object {
  const { cellTowers = [], ...rest } = (actual ?? {}) as NonNullable<ExpectedRecord['network']>;
  const id = expected?.cellTowers?.[0]?.cellId ?? PHYSICAL_IDS;
  return { ...rest, cellTowers: cellTowers.map((cell, index) => (index === 0 && id < PHYSICAL_IDS ? { ...cell, cellId: id } : cell)) };
}

type Cell = { readonly signalStrength?: number };

/** The network with the strengths that a signed byte can have. */
function withSigns(network: ExpectedRecord['network']): object {
  const signed = <Item extends Cell>(item: Item) =>
    (item.signalStrength ?? 0) < -128 ? { ...item, signalStrength: -256 - (item.signalStrength ?? 0) } : item;
  return { cellTowers: network?.cellTowers?.map(signed) ?? [], wifiAccessPoints: network?.wifiAccessPoints?.map(signed) ?? [] };
}

/** Why a record's difference is right, or an empty text. */
export function ruleFor(protocol: string, field: string, expected: ExpectedRecord, report: Report): string {
  const rule = REFERENCE_RULES.find((one) => one.protocol === protocol && one.fields.includes(field) && one.isSo(expected, report));
  return rule?.because ?? '';
}

/** Why the name of a device is another one than the reference reads, or an empty text. */
export function nameRuleFor(protocol: string, deviceId: string): string {
  const isNumber = protocol === 'queclink' && /^\d{19}$/.test(deviceId);
  return isNumber ? 'the eight bytes of an IMEI, two digits in each, are read as one number' : '';
}
