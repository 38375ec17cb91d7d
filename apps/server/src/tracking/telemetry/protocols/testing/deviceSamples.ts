import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import * as eelink from '@sillage/simulator/protocols/eelink';
import * as gt06 from '@sillage/simulator/protocols/gt06';
import * as h02 from '@sillage/simulator/protocols/h02';
import * as meitrack from '@sillage/simulator/protocols/meitrack';
import * as queclink from '@sillage/simulator/protocols/queclink';
import * as suntech from '@sillage/simulator/protocols/suntech';
import * as teltonika from '@sillage/simulator/protocols/teltonika';
import * as tzone from '@sillage/simulator/protocols/tzone';

/** What a device of a protocol sends that has been switched on. */
export interface DeviceSamples {
  /** What it says first; empty where every message names it. */
  readonly hello: Uint8Array;
  /** One message with one position at this time. */
  readonly message: (time: number) => Uint8Array;
  /** The same as a datagram, where its protocol is spoken over UDP. */
  readonly datagram?: (time: number) => Uint8Array;
  /** Another message of it, right on the outside, with these bytes in it. */
  readonly around?: (content: Buffer) => Uint8Array;
  /** Further messages, of other kinds. */
  readonly others: readonly Uint8Array[];
}

const PLACE = { latitude: 45.5, longitude: 4.25, altitude: 200, speed: 72, course: 90, satellites: 9 };
const NOON = Date.UTC(2026, 5, 1, 12);
const CELL = { mcc: 208, mnc: 1, lac: 10, cellId: 20 };
const at = (content: Buffer, index: number) => content[index] ?? 0;

/** Of each protocol whose devices report to a port of their own, for a device of this IMEI. */
export function deviceSamples(imei: string): Readonly<Partial<Record<TrackerProtocol, DeviceSamples>>> {
  return {
    teltonika: teltonikaOf(imei),
    gt06: gt06Of(imei),
    tzone: tzoneOf(imei),
    eelink: eelinkOf(imei),
    meitrack: meitrackOf(imei),
    queclink: queclinkOf(imei),
    suntech: suntechOf(imei),
    h02: h02Of(imei),
  };
}

function teltonikaOf(imei: string): DeviceSamples {
  const record = (time: number): teltonika.AvlRecord => {
    const { latitude, longitude, altitude, course: angle, satellites, speed } = PLACE;
    return {
      time,
      priority: 0,
      latitude,
      longitude,
      altitude,
      angle,
      satellites,
      speed,
      eventIo: 0,
      elements: [{ id: 67, width: 2, value: 4012 }],
    };
  };
  return {
    hello: teltonika.encodeLogin(imei),
    message: (time) => teltonika.encodePacket('8E', [record(time)]),
    datagram: (time) => teltonika.encodeDatagram(imei, { packetId: 1, avlPacketId: 2 }, 8, [record(time)]),
    others: [teltonika.encodePacket(8, [record(NOON)]), teltonika.encodePacket(16, [record(NOON)]), teltonika.encodeText('ok')],
  };
}

function gt06Of(imei: string): DeviceSamples {
  const location = (time: number): gt06.Gt06Location => ({ time, ...PLACE, fixed: true, cell: CELL });
  const status: gt06.Gt06Status = { ignition: true, charging: false, batteryLevel: 4, gsmLevel: 3, alarm: 1 };
  return {
    hello: gt06.encodeLogin(imei, 1),
    message: (time) => gt06.encodeLocation(location(time), 2),
    around: (content) => gt06.encodeMessage(at(content, 0), content.subarray(1, 200), 3, at(content, 1) > 200),
    others: [gt06.encodeAlarm(location(NOON), status, 4), gt06.encodeStatus(status, 5)],
  };
}

function tzoneOf(imei: string): DeviceSamples {
  const state: tzone.TzoneState = { imei, time: NOON, index: 7, alarm: 0xaa, batteryVoltage: 4.05 };
  const { speed, ...where } = PLACE;
  const place: tzone.TzonePlace = { ...where, knots: speed / 1.852, fixed: true };
  const kinds = [0x10a, 0x10b, 0x153, 0x402, 0x403, 0x406, 0x407, 0x413];
  return {
    hello: new Uint8Array(),
    message: (time) => tzone.encodeVehicle({ ...state, time }, place, { externalVoltage: 12, temperature: 4.5 }),
    around: (content) => tzone.encodeMessage(kinds[at(content, 0) % kinds.length] ?? 0, state, [content.subarray(1)]),
    others: [
      tzone.encodeClimate(state, { temperature: -18, humidity: null, isLight: true }),
      tzone.encodeTags(state, [{ id: '06161151', batteryVoltage: 3.6, temperature: 4, humidity: 50 }]),
    ],
  };
}

function eelinkOf(imei: string): DeviceSamples {
  const location = (time: number): eelink.EelinkLocation => ({ time, place: PLACE, cell: { ...CELL, signal: -75 }, status: 1 });
  const climate: eelink.EelinkClimate = { batteryVoltage: 4.1, temperature: -18, humidity: 60, light: 100, probe: 4 };
  return {
    hello: eelink.encodeLogin(imei, 1),
    message: (time) => eelink.encodeLocation(location(time), climate, 2),
    datagram: (time) => eelink.encodeEnvelope(imei, [eelink.encodeLocation(location(time), climate, 2)]),
    around: (content) => eelink.encodeEnvelope(imei, [eelink.encodePackage(at(content, 0) % 0x20, 3, content.subarray(1))]),
    others: [eelink.encodeOldGps(location(NOON), 4.1, 3), eelink.encodeWarning(location(NOON), 3, 4), eelink.encodeHeartbeat(6, 5)],
  };
}

function meitrackOf(imei: string): DeviceSamples {
  const probes = [[1, -18.25]] as const;
  const voltages = { batteryVoltage: 4.2, externalVoltage: 13.9 };
  const report = (time: number): meitrack.MeitrackReport => ({
    imei,
    flag: 'A',
    event: 35,
    time,
    fixed: true,
    odometer: 1000,
    probes,
    ...PLACE,
    ...voltages,
  });
  const kinds = ['CCE', 'CCC', 'AAA', 'D00'];
  const message = (time: number) => meitrack.encodeReport(report(time));
  return {
    hello: new Uint8Array(),
    message,
    datagram: message,
    around: (content) => meitrack.encodeMessage(report(NOON), kinds[at(content, 0) % kinds.length] ?? '', content.subarray(1)),
    others: [meitrack.encodePacked([report(NOON), report(NOON)]), meitrack.encodeReport(report(NOON), 3)],
  };
}

function queclinkOf(imei: string): DeviceSamples {
  const device: queclink.QueclinkDevice = { imei, version: '250228' };
  const place = (time: number): queclink.QueclinkPlace => ({ time, ...PLACE });
  const state = { odometer: 34_900, battery: 94, ignition: true, millivolts: 12_390 };
  const types = ['FRI', 'ERI', 'INF', 'CAN', 'OBD', 'STR', 'WIF', 'GSM', 'BAA', 'DTT', 'IGN', 'LBS'];
  const message = (time: number) => queclink.encodeByTime(device, [place(time)], state, 2);
  return {
    hello: new Uint8Array(),
    message,
    datagram: message,
    around: (content) =>
      queclink.encodeText('RESP', types[at(content, 0) % types.length] ?? '', device, [...content].map(fieldOf), NOON, 3),
    others: [
      queclink.encodeWithThermometers(device, place(NOON), [-18], 4),
      queclink.encodeBinary(imei, [place(NOON)], state, 5),
      queclink.encodeHeartbeat(device, NOON, 6),
    ],
  };
}

/** Fields as devices send them, and as they don't. */
function fieldOf(byte: number): string {
  const fields = [
    '',
    '0',
    '1',
    '99',
    'FFFF',
    '00000100',
    '4.25',
    '45.500000',
    '20260601120000',
    '0460',
    'AABBCCDDEEFF',
    '-7',
    '210100',
    'H12',
    '0.0',
  ];
  return fields[byte % fields.length] ?? '';
}

function suntechOf(imei: string): DeviceSamples {
  const voltages = { batteryVoltage: 4.1, externalVoltage: 12.1 };
  const report = (id: string, time: number): suntech.SuntechReport => ({ id, time, fixed: true, ignition: true, ...PLACE, ...voltages });
  const kinds = ['ST300STT', 'ST600UEX', 'ST410STT', 'ST910', 'STT', 'ALT', 'UEX', 'BLE', 'ST300HTE'];
  const message = (time: number) => suntech.encodeVehicle(report(imei, time), { type: 'STT', code: 1 }, [-18]);
  return {
    hello: new Uint8Array(),
    message,
    datagram: message,
    around: (content) => suntech.text([kinds[at(content, 0) % kinds.length] ?? '', imei, ...[...content].map(fieldOf)]),
    others: [
      suntech.encodeUniversal(report(imei, NOON), 2),
      suntech.encodeBinary(report('0560001616', NOON)),
      suntech.encodeExtension(report(imei, NOON), 'GTSL|6|1|0|22|\r\n'),
    ],
  };
}

function h02Of(imei: string): DeviceSamples {
  const { speed, ...where } = PLACE;
  const report = (time: number): h02.H02Report => ({
    id: imei,
    time,
    fixed: true,
    knots: Math.round(speed / 1.852),
    state: 0xffff_fbff,
    ...where,
  });
  const kinds = ['V1', 'NBR', 'V3', 'VP1', 'LINK', 'V4', 'SMS', 'HTBT'];
  const message = (time: number) => h02.encodePosition(report(time));
  return {
    hello: new Uint8Array(),
    message,
    datagram: message,
    around: (content) => h02.encodeText(imei, kinds[at(content, 0) % kinds.length] ?? '', [...content].map(fieldOf)),
    others: [h02.encodeBinary(report(NOON), 6), h02.encodeHeartbeat(imei, 80)],
  };
}
