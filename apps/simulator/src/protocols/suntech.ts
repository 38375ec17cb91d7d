/**
 * What a Suntech device sends, written from the maker's ST300, ST600 and ST4300 documents: fields with semicolons between them, and CR at the
 * end. The server does not answer.
 */

export interface SuntechReport {
  /** Nine or ten digits. */
  readonly id: string;
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Degrees; sent in millionths. */
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  readonly satellites: number;
  readonly fixed: boolean;
  readonly ignition: boolean;
  /** Volts. */
  readonly batteryVoltage: number;
  readonly externalVoltage: number;
}

const CELL_ID = '01C4D2';

/** ST300STT, or ST300ALT with the number of an alert, and so on; °C of probes on a wire. */
export function encodeVehicle(
  report: SuntechReport,
  kind: { readonly type: 'STT' | 'ALT' | 'EMG'; readonly code: number },
  probes: readonly number[] = [],
): Uint8Array {
  const place = [degrees(report.latitude), degrees(report.longitude), report.speed.toFixed(3), report.course.toFixed(2)];
  const state = [report.satellites, report.fixed ? 1 : 0, 41_557, report.externalVoltage.toFixed(2), report.ignition ? '100000' : '000000'];
  const behind = kind.type === 'STT' ? [kind.code, '0337'] : [kind.code];
  const tail = ['000207', report.batteryVoltage.toFixed(1), 1];
  const wired = probes.map((celsius, index) => `2826C8A70800000${index}:${signed(celsius)}`);
  return text([
    `ST300${kind.type}`,
    report.id,
    '40',
    '313',
    ...clock(report.time),
    CELL_ID,
    ...place,
    ...state,
    ...behind,
    ...tail,
    ...wired,
  ]);
}

/** STT of the universal protocol: every field that a mask can name, and the two voltages. */
export function encodeUniversal(report: SuntechReport, index: number): Uint8Array {
  const network = [CELL_ID.padStart(8, '0'), 208, 1, '2F1A', 20];
  const place = [degrees(report.latitude), degrees(report.longitude), report.speed.toFixed(2), report.course.toFixed(2)];
  const state = [report.satellites, report.fixed ? 1 : 0, report.ignition ? '00000001' : '00000000', '00000000', 1, 2, index];
  const assigned = ['00000003', report.batteryVoltage.toFixed(1), report.externalVoltage.toFixed(2)];
  return text(['STT', report.id, 'BFFFFF', 56, '1.0.15', 1, ...clock(report.time), ...network, ...place, ...state, ...assigned]);
}

/** The binary form of the universal protocol, with the same fields but for the voltages. */
export function encodeBinary(report: SuntechReport): Uint8Array {
  const at = new Date(report.time);
  const date = [
    at.getUTCFullYear() - 2000,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ];
  const content = Buffer.concat([
    Buffer.from(report.id.padStart(10, '0'), 'hex'),
    Buffer.from([0x07, 0xff, 0xff, 0x34, 1, 0, 3, 1, ...date]),
    big(0x01c4d2, 4),
    big(208, 2),
    big(1, 2),
    big(0x2f1a, 2),
    Buffer.from([20]),
    magnitude(report.latitude),
    magnitude(report.longitude),
    big(Math.round(report.speed * 100), 2),
    big(Math.round(report.course * 100), 2),
    Buffer.from([report.satellites, report.fixed ? 1 : 0, report.ignition ? 1 : 0, 0]),
  ]);
  return Buffer.concat([Buffer.from([0x81, 0, content.length]), content]);
}

/** Any text; `said`: what a device at the serial port says, which may have line ends. */
export function encodeExtension(report: SuntechReport, said: string): Uint8Array {
  const place = [degrees(report.latitude), degrees(report.longitude), '000.000', '000.00', 9, 1, 41_557, '12.10', '000000'];
  return text(['ST300UEX', report.id, '45', '311', ...clock(report.time), CELL_ID, ...place, said.length, said, 'B4', '000135', '4.1', 1]);
}

/** ALV: a sign of life. */
export function encodeAlive(id: string): Uint8Array {
  return text(['ST300ALV', id]);
}

export function text(fields: readonly (string | number)[]): Uint8Array {
  return Buffer.from(`${fields.join(';')}\r`, 'latin1');
}

function clock(time: number): [date: string, time: string] {
  const iso = new Date(time).toISOString();
  return [iso.slice(0, 10).replaceAll('-', ''), iso.slice(11, 19)];
}

function degrees(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(6).padStart(10, '0')}`;
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(1)}`;
}

function magnitude(value: number): Uint8Array {
  return big(Math.round(Math.abs(value) * 1e6) + (value < 0 ? 0x8000_0000 : 0), 4);
}

function big(value: number, width: 2 | 4): Uint8Array {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}
