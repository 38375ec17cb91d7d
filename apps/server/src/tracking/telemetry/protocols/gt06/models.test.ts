import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { encodeLogin, encodeMessage, positionBytes, statusBytes, type Gt06Location } from '@sillage/simulator/protocols/gt06';
import { describe, expect, test } from 'vitest';
import { openGt06 } from './gt06.ts';

/** What the encoders of the simulator don't send: the other models' messages, put together here byte by byte. */

const MILAN: Gt06Location = {
  time: Date.UTC(2026, 10, 20, 9, 30, 15),
  latitude: 45.4642,
  longitude: 9.19,
  speed: 48,
  course: 270,
  satellites: 11,
  fixed: true,
  cell: { mcc: 222, mnc: 10, lac: 4660, cellId: 1_193_046 },
};
const POSITION = Buffer.from(positionBytes(MILAN)).toString('hex');
/** On, charging, full, strong, tampered with. */
const STATUS = Buffer.from(statusBytes({ ignition: true, charging: true, batteryLevel: 6, gsmLevel: 4, alarm: 0x13 })).toString('hex');
const DATE = '1a0b14091e0f';
const IMEI = '0123456789012345';

const CELL_2G = '00de0a1234123456';
const CELL_3G = '00de0a123400123456';
const CELL_4G = '00de0a000012340000000000123456';
const MILAN_CELL = { cellId: 1_193_046, locationAreaCode: 4660, mobileCountryCode: 222, mobileNetworkCode: 10 };
const NETWORK = { radioType: 'gsm', cellTowers: [MILAN_CELL] };

function reportOf(type: number, contentHex: string, isExtended = false): Report | undefined {
  const decoder = openGt06();
  decoder.push(encodeLogin('123456789012345', 1));
  const [message] = decoder.push(encodeMessage(type, Buffer.from(contentHex.replaceAll(' ', ''), 'hex'), 2, isExtended));
  return message?.kind === 'reports' ? message.reports[0] : undefined;
}

const AT_MILAN = { deviceTime: MILAN.time, latitude: MILAN.latitude, longitude: MILAN.longitude, speed: 48, course: 270, satellites: 11 };
const STATE = { ignition: true, charge: true, blocked: false, rssi: 4, alarm: 'tampering' };

describe('a position', () => {
  test.each([
    ['alone', 0x10, POSITION, {}],
    ['with mileage alone', 0x10, `${POSITION} 0000869c`, { odometerM: 34_460 }],
    ['with an extension that nobody knows', 0x1e, `${POSITION} 0102`, {}],
    ['behind the IMEI', 0x12, `${IMEI} ${POSITION} ${CELL_2G}`, { network: NETWORK }],
    ['with mileage', 0x12, `${POSITION} ${CELL_2G} 0000869c`, { odometerM: 34_460 }],
    ['with ignition, from the memory', 0x12, `${POSITION} ${CELL_2G} 01 00 01`, { ignition: true, archive: true }],
    ['with ignition and mileage', 0x12, `${POSITION} ${CELL_2G} 00 00 00 0000869c`, { ignition: false, odometerM: 34_460 }],
    [
      'with the vehicle voltage (VXT01)',
      0x12,
      `${POSITION} ${CELL_2G} 3a 04d2 1f 00`,
      { externalVoltage: 12.34, rssi: 31, alarm: 'overspeed' },
    ],
    ['with an analogue input (Benway)', 0x12, `${POSITION} ${CELL_2G} 807b`, { ignition: true, in2: false, adc1: 12.3 }],
    ['with a card', 0x12, `${POSITION} ${CELL_2G} 0000869c 06 413132333435 00 01`, { card: 'A12345', cardStatus: 1 }],
    [
      'with a card and a driving time',
      0x12,
      `${POSITION} ${CELL_2G} 0000869c 01 41 01 00 003c`,
      { card: 'A', alarm: 'general', drivingTime: 60 },
    ],
    ['with a wide cell', 0x11, `${POSITION} 00de000a123400123456`, { network: NETWORK }],
    ['with a long network code', 0x12, `${POSITION} 80de000a1234123456`, { network: NETWORK }],
    ['with a wide cell and ignition', 0x11, `${POSITION} 00de000a123400123456 010001`, { network: NETWORK, archive: true }],
    ['with a 4G cell and mileage', 0xa0, `${POSITION} ${CELL_4G} 0000869c`, { network: NETWORK, odometerM: 34_460 }],
    ['with a 4G cell', 0xa0, `${POSITION} ${CELL_4G} 010e00`, { network: NETWORK, ignition: true }],
    ['with a cell of either generation', 0x38, `${POSITION} 0000 04 ${CELL_4G} 0030`, { network: NETWORK }],
    ['with a card reader', 0x17, `${POSITION} ${CELL_2G} c3000001453f9201 01`, { driverUniqueId: 'c3000001453f9201' }],
    ['with an iButton', 0x61, `${IMEI} ${POSITION} ${CELL_3G} 000001395581`, { driverUniqueId: '20534657', network: NETWORK }],
    [
      'with an event and mileage',
      0x2d,
      `${POSITION} ${CELL_2G} 01 05 00 00000064`,
      { ignition: true, event: 5, archive: false, odometerM: 100 },
    ],
    [
      'with a list of modules',
      0x37,
      `${POSITION} ${CELL_2G} 000001 0027 02 04d2 1234 00 0032 02 0101 002e 04 00000064`,
      { externalVoltage: 12.34, odometerM: 100, archive: true },
    ],
    ['with status and geofence', 0xa4, `${POSITION} 10 ${CELL_4G} ${STATUS} 07`, { ...STATE, geofence: 7, network: NETWORK }],
    [
      'with status and driver',
      0x16,
      `${POSITION} 08 ${CELL_2G} ${STATUS} c3000001453f9201`,
      { ...STATE, driverUniqueId: 'c3000001453f9201' },
    ],
    ['with status and mileage', 0x26, `${POSITION} 09 ${CELL_2G} ${STATUS} 0000869c`, { ...STATE, network: NETWORK, odometerM: 34_460 }],
    [
      'with status and something of its own',
      0x26,
      `${POSITION} 09 ${CELL_2G} ${STATUS} ${'01'.repeat(12)}`,
      { ...STATE, network: NETWORK },
    ],
    [
      'with an alarm of its own and a driver (TRX16i)',
      0x16,
      `${POSITION} 08 ${CELL_2G} 46 06 04 0e 01 c3000001453f9201`,
      { alarm: 'lowPower', event: 14, driverUniqueId: 'c3000001453f9201' },
    ],
    ['with status and no cell', 0x16, `${POSITION} 00 ${'00'.repeat(45)} ${STATUS}`, STATE],
    [
      'of the NT series',
      0x25,
      `01 ${IMEI} ${DATE} ${POSITION} 09 ${CELL_3G} 46 04d2 28 04 13 02 000064 000006 05 01 a1b2c3d4`,
      {
        externalVoltage: 12.34,
        odometerM: 100,
        hours: 360_000,
        driverUniqueId: 'a1b2c3d4',
        network: NETWORK,
      },
    ],
    ['of the SR411', 0x24, `${POSITION} ${CELL_2G} 01 04d2 0190 ${'00'.repeat(10)}`, { ignition: true, externalVoltage: 12.34 }],
  ])('%s', (_, type, content, attributes) => {
    expect(reportOf(type, content)).toMatchObject({ ...AT_MILAN, attributes: { type, ...attributes } });
  });

  test('with modules for the battery and the accuracy', () => {
    const report = reportOf(0x37, `${POSITION} ${CELL_2G} 000001 0018 02 0192 006a 01 5f 003b 02 00fa`);
    expect(report).toMatchObject({ ...AT_MILAN, battery: 95, batteryVoltage: 4.02, accuracy: 2.5 });
  });

  test('with temperature and humidity', () => {
    const content = `${POSITION} ${CELL_3G} 01 00 00 000025d4 00000000 8212 1194`;
    expect(reportOf(0x22, content)).toMatchObject({
      ...AT_MILAN,
      temperature: -5.3,
      humidity: 45,
      attributes: { odometerM: 9684, network: NETWORK },
    });
  });

  test('with a temperature in sign and magnitude', () => {
    expect(reportOf(0x12, `${POSITION} ${CELL_2G} 9204`)).toMatchObject({ ...AT_MILAN, attributes: { ignition: true } });
    expect(reportOf(0x12, `${POSITION} ${CELL_2G} 1212`)?.temperature).toBe(-18);
    expect(reportOf(0x12, `${POSITION} ${CELL_2G} 46 04d2 1f 00 0010 85 00000064`)).toMatchObject({
      temperature: -5,
      attributes: { odometerM: 1000 },
    });
  });

  test.each([
    [0x32, `${POSITION} 0a 00de000a123400123456 ${STATUS} 02af`],
    [0x31, `${POSITION} 00de000a123400123456 010500 00000064 02af`],
  ])('of the SL4X (%i) with its altitude', (type, content) => {
    expect(reportOf(type, content)).toMatchObject({ ...AT_MILAN, altitude: 687, attributes: { network: NETWORK } });
  });

  test('without a fix is kept and said to be none', () => {
    const content = Buffer.from(positionBytes({ ...MILAN, fixed: false })).toString('hex');
    expect(reportOf(0x10, content)).toMatchObject({ ...AT_MILAN, flags: ['noFix'] });
  });

  test('with a date that is none leaves the time to the receiver', () => {
    expect(reportOf(0x10, `000000000000${POSITION.slice(12)}`)).toMatchObject({ latitude: MILAN.latitude, flags: ['clock'] });
    expect(reportOf(0x10, `000000000000${POSITION.slice(12)}`)?.deviceTime).toBeUndefined();
  });

  test('is kept when what should follow is cut off', () => {
    expect(reportOf(0x12, `${POSITION} 00de0a`)).toMatchObject(AT_MILAN);
  });

  test('that is cut off itself is nothing', () => {
    expect(reportOf(0x12, POSITION.slice(0, 20))).toBeUndefined();
  });
});

describe('a state', () => {
  test.each([
    ['in volts of the vehicle (LW)', 0x13, '46 06 04 f083', { externalVoltage: 13.1 }],
    ['in volts, with the signal in percent (Seeworld)', 0x13, '46 06 56 0c01', { externalVoltage: 12, rssi: 86 }],
    ['with an alarm', 0x13, '46 06 04 0c01', { alarm: 'tampering' }],
    ['with the alarm of a fuel probe', 0x19, `${CELL_2G} 46 06 04 5301`, { alarm: 'fuelLeak' }],
    ['with the alarm of an engine that idles', 0x19, `${CELL_2G} 46 06 04 c901`, { alarm: 'idle' }],
    ['with an alarm that has no name', 0x19, `${CELL_2G} 46 06 04 7a01`, { alarmCode: 0x7a }],
    ['with two alarms', 0x13, '56 06 04 0e01', { alarm: 'powerCut,lowBattery' }],
    ['with voltage instead of a level (R11)', 0x13, '46 04d2 04 02 01', { externalVoltage: 12.34, alarm: 'powerCut' }],
    ['of the GK310', 0x23, '07 0190 04 0001', { armed: true, ignition: true, charge: true, rssi: 4 }],
    ['with a cell', 0x19, `${CELL_2G} ${STATUS}`, { ...STATE, network: NETWORK }],
    ['with a 4G cell', 0xa5, `${CELL_4G} ${STATUS}`, { ...STATE, network: NETWORK }],
    ['that asks for an address', 0xa7, `${CELL_4G} ${'30'.repeat(21)} 0001`, { network: NETWORK }],
    ['with modules', 0x36, `${STATUS} 0032 01 01 0018 02 0192 006a 01 5f`, { ...STATE, startupStatus: 1 }],
    ['with ignition', 0xa3, '46 06 04 06 01 00 01', { ignition: true, archive: true, alarm: 'overspeed' }],
    ['with steps', 0xa3, '00 000005 32 1e 02 0000 00000258 4f 01 00 010600', { steps: 600, charge: true, motion: false, rssi: 50 }],
    ['that asks where a cell is', 0x17, `${CELL_2G} ${'30'.repeat(21)} 0002`, { network: NETWORK }],
    ['of one byte', 0x13, '46', { ignition: true, charge: true }],
  ])('%s', (_, type, content, attributes) => {
    const report = reportOf(type, content);
    expect(report).toMatchObject({ attributes: { type, ...attributes } });
    expect([report?.deviceTime, report?.latitude]).toEqual([undefined, undefined]);
  });

  test('with a temperature in mode 4 (OBD6)', () => {
    expect(reportOf(0x13, '02 8019 00 00 2e 04 016f 00 0000 ffce')).toMatchObject({
      battery: 46,
      temperature: -5,
      attributes: { externalVoltage: 3.67 },
    });
  });

  test('with a probe whose top bit means above zero', () => {
    expect(reportOf(0x13, '02 0019 00 00 2e 01 016f 00 0000 0000 8035')).toMatchObject({ battery: 46, temperature: 5.3 });
    expect(reportOf(0x13, '02 0019 00 00 2e 01 016f 00 0000 0000 0035')?.temperature).toBe(-5.3);
  });

  test('in a form that only one model understands is nothing', () => {
    expect(reportOf(0x19, '00'.repeat(18))).toBeUndefined();
  });
});

test('a battery that was told in percent is not full again when six of them are left; another device may count in steps', () => {
  const decoder = openGt06();
  const told = (level: number, type = 0x13, before = '') => {
    const state = statusBytes({ ignition: false, charging: false, batteryLevel: level, gsmLevel: 4, alarm: 0 });
    const [message] = decoder.push(encodeMessage(type, Buffer.concat([Buffer.from(before, 'hex'), state]), 2));
    return message?.kind === 'reports' ? message.reports[0]?.battery : undefined;
  };
  decoder.push(encodeLogin(IMEI, 1));
  expect([6, 3, 57, 7, 6, 1, 0, 200].map((level) => told(level))).toEqual([100, 50, 57, 7, 6, 1, 0, undefined]);
  // Another kind of message may count in steps.
  expect(told(6, 0x19, CELL_2G)).toBe(100);
  decoder.push(encodeLogin('0123456789012346', 1));
  expect([6, 1].map((level) => told(level))).toEqual([100, 16]);
});
