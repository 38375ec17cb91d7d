/**
 * What a Meitrack device sends and what it understands of the answers, written from the maker's GPRS protocol: `$$`, an identifier, the length
 * from the first comma to the line end, IMEI, command, what it says, `*`, the sum of all bytes in base 16, CR LF.
 */

export interface MeitrackReport {
  readonly imei: string;
  /** A letter that the answer repeats. */
  readonly flag: string;
  /** 35 by time, 1 SOS, 17 low battery … */
  readonly event: number;
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Degrees; sent in millionths. */
  readonly latitude: number;
  readonly longitude: number;
  readonly fixed: boolean;
  readonly satellites: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  /** Metres. */
  readonly altitude: number;
  /** Metres. */
  readonly odometer: number;
  /** Volts; sent in hundredths. */
  readonly batteryVoltage: number;
  readonly externalVoltage: number;
  /** °C by the number of their probe; sent in hundredths. */
  readonly probes: readonly (readonly [number: number, celsius: number])[];
}

const EPOCH_2000_MS = Date.UTC(2000, 0, 1);
const CELL = { mcc: 208, mnc: 1, lac: 0x2f1a, cellId: 0x01c4d2 };

/** AAA: one report as text. `kept`: the number of reports that the device keeps until it is told; then it is AFF. */
export function encodeReport(report: MeitrackReport, kept?: number): Uint8Array {
  const { event, time, latitude, longitude, fixed, satellites, speed, course, altitude, odometer, batteryVoltage, externalVoltage } =
    report;
  const date = new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  const probes = report.probes.map(([number, celsius]) => hex(number, 2) + hex(Math.round(celsius * 100) & 0xffff, 4)).join('|');
  const fields = [
    ...(kept === undefined ? [] : [hex(kept, 4)]),
    event,
    latitude.toFixed(6),
    longitude.toFixed(6),
    date,
    fixed ? 'A' : 'V',
    satellites,
    20,
    speed,
    course,
    '1.2',
    altitude,
    odometer,
    3600,
    `${CELL.mcc}|${CELL.mnc}|${hex(CELL.lac, 4)}|${hex(CELL.cellId, 8)}`,
    '0100',
    `0000|0000|0000|${hex(Math.round(batteryVoltage * 100), 4)}|${hex(Math.round(externalVoltage * 100), 4)}`,
    '',
    '',
    3,
    '',
    probes,
  ];
  return encodeMessage(report, kept === undefined ? 'AAA' : 'AFF', Buffer.from(fields.join(','), 'latin1'));
}

/** CCE: reports packed as parameters, each with its id, by their width. */
export function encodePacked(reports: readonly MeitrackReport[]): Uint8Array {
  const [first] = reports;
  if (!first) throw new RangeError('no report to pack');
  const records = reports.map((report, index) => {
    const content = Buffer.concat([little(index, 2), ...parametersOf(report)]);
    return Buffer.concat([little(content.length, 2), content]);
  });
  return encodeMessage(first, 'CCE', Buffer.concat([little(0, 4), little(records.length, 2), ...records]));
}

export function encodeMessage({ imei, flag }: Pick<MeitrackReport, 'imei' | 'flag'>, command: string, body: Uint8Array): Uint8Array {
  const said = Buffer.concat([Buffer.from(`,${imei},${command},`, 'latin1'), body, Buffer.from('*', 'latin1')]);
  const start = Buffer.concat([Buffer.from(`$$${flag}${said.length + 4}`, 'latin1'), said]);
  return Buffer.concat([start, Buffer.from(`${checksumOf(start)}\r\n`, 'latin1')]);
}

/** How many reports of which command an answer lets the device forget; null when it is none, or its checksum is wrong. */
export function readDeletion(reply: Uint8Array): { flag: string; command: string; count: number } | null {
  const text = Buffer.from(reply).toString('latin1');
  const [, flag = '', length, command = '', count, checksum] = /^@@(.)(\d+),\d+,(\w{3}),(\d+)\*(\w\w)\r\n$/.exec(text) ?? [];
  if (Number(length) !== text.length - text.indexOf(',') || checksum !== checksumOf(reply.subarray(0, text.indexOf('*') + 1))) return null;
  return { flag, command, count: Number(count) };
}

function parametersOf(report: MeitrackReport): Uint8Array[] {
  const one = [
    [0x01, report.event],
    [0x05, report.fixed ? 1 : 0],
    [0x06, report.satellites],
    [0x07, 20],
  ] as const;
  const two = [
    [0x08, report.speed],
    [0x09, report.course],
    [0x0b, report.altitude & 0xffff],
    [0x19, Math.round(report.batteryVoltage * 100)],
    [0x1a, Math.round(report.externalVoltage * 100)],
  ] as const;
  const four = [
    [0x02, Math.round(report.latitude * 1e6) >>> 0],
    [0x03, Math.round(report.longitude * 1e6) >>> 0],
    [0x04, (report.time - EPOCH_2000_MS) / 1000],
    [0x0c, report.odometer],
  ] as const;
  const list = (items: readonly (readonly [number, number])[], width: 1 | 2 | 4) => [
    little(items.length, 1),
    ...items.map(([id, value]) => Buffer.concat([little(id, 1), little(value, width)])),
  ];
  const probes = report.probes.map(([number, celsius]) => {
    return Buffer.concat([little(0x2a + number, 1), little(3, 1), little(0, 1), little(Math.round(celsius * 100) & 0xffff, 2)]);
  });
  return [...list(one, 1), ...list(two, 2), ...list(four, 4), little(probes.length, 1), ...probes];
}

function checksumOf(bytes: Uint8Array): string {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xff;
  return hex(sum, 2);
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

function little(value: number, width: 1 | 2 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntLE(value, 0, width);
  return bytes;
}
