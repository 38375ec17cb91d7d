import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { encodeLogin, encodeMessage, positionBytes } from '@sillage/simulator/protocols/gt06';
import { describe, expect, test } from 'vitest';
import { openGt06 } from './gt06.ts';

/** The messages that came with Jimi's 4G series, put together here byte by byte. */

const DATE = '1a0b14091e0f';
const TIME = Date.UTC(2026, 10, 20, 9, 30, 15);
const MILAN = { latitude: 45.4642, longitude: 9.19, speed: 48, course: 270, satellites: 11 };
const CELL = { mobileCountryCode: 222, mobileNetworkCode: 10, locationAreaCode: 4660, cellId: 1_193_046 };
const POSITION = Buffer.from(
  positionBytes({ ...MILAN, time: TIME, fixed: true, cell: { mcc: 222, mnc: 10, lac: 4660, cellId: 1_193_046 } }),
).toString('hex');
const CELL_2G = '00de0a1234123456';
const CELL_4G = '00de0a000012340000000000123456';

function reportOf(type: number, contentHex: string): Report | undefined {
  const decoder = openGt06();
  decoder.push(encodeLogin('123456789012345', 1));
  const [message] = decoder.push(encodeMessage(type, Buffer.from(contentHex.replaceAll(' ', ''), 'hex'), 2));
  return message?.kind === 'reports' ? message.reports[0] : undefined;
}

describe('an alarm with modules (0x39)', () => {
  const network = { radioType: 'gsm', cellTowers: [CELL] };

  test('in 4G, whose code has more than a byte', () => {
    const report = reportOf(0x39, `${POSITION} 04 ${CELL_4G} 0030 46 06 04 07 12 0018 02 0192 1234 01 ff 006a 01 5f`);
    expect(report).toMatchObject({
      ...MILAN,
      deviceTime: TIME,
      battery: 95,
      batteryVoltage: 4.02,
      attributes: { ignition: true, charge: true, rssi: 4, alarm: 'jamming', network },
    });
  });

  test('in 2G', () => {
    const report = reportOf(0x39, `${POSITION} 02 ${CELL_2G} 30 46 06 04 13 02`);
    expect(report).toMatchObject({ ...MILAN, battery: 100, attributes: { alarm: 'tampering', network } });
  });
});

describe('an alarm with cells and access points (0xA9)', () => {
  test.each([
    ['2G', `${DATE} 00de0a 00 02 1234123456 37 1235000001 40 ff 01 001801eb4039 38 06 02`, 'overspeed'],
    ['4G', `${DATE} 00de0a 01 02 00001234 0000000000123456 37 00001235 0000000000000001 40 ff 01 001801eb4039 38 07 10`, 'jamming'],
  ])('of %s', (_, content, alarm) => {
    expect(reportOf(0xa9, content)).toMatchObject({
      deviceTime: TIME,
      attributes: {
        alarm,
        network: {
          cellTowers: [
            { ...CELL, signalStrength: -55 },
            { ...CELL, locationAreaCode: 4661, cellId: 1, signalStrength: -64 },
          ],
          wifiAccessPoints: [{ macAddress: '00:18:01:eb:40:39', signalStrength: -56 }],
        },
      },
    });
  });
});

test('a cell whose message is cut off behind it is kept', () => {
  const report = reportOf(0x28, `${DATE} 00de0a 1234123456 37 1235`);
  expect(report).toMatchObject({ deviceTime: TIME, attributes: { network: { cellTowers: [{ ...CELL, signalStrength: -55 }] } } });
});

test('a camera (0x95) that marks its messages and counts its satellites', () => {
  const coordinates = '04e0b628 00fc6930';
  const report = reportOf(0x95, `ffff 01 ${DATE} cb ${coordinates} 150e 0030 007b 87 0000`);
  expect(report).toMatchObject({ ...MILAN, deviceTime: TIME, attributes: { externalVoltage: 12.3, event: 0x87, alarm: 'overspeed' } });
});

test('who clocks in at a beacon (0xB2)', () => {
  const uuid = 'fda50693a4e24fb1afcfc6eb07647825';
  expect(reportOf(0xb2, `${DATE} c4 c4a82841074a ${uuid} 2712 0007 0128 0c`)).toEqual({
    deviceTime: TIME,
    attributes: {
      type: 0xb2,
      rssi: -60,
      tagMac: 'c4a82841074a',
      tagUuid: uuid,
      tagMajor: 10_002,
      tagMinor: 7,
      tagBattery: 2.96,
      clock: 3,
    },
  });
});
