import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { encodeLogin, encodeMessage } from '@sillage/simulator/protocols/gt06';
import { describe, expect, test } from 'vitest';
import { openGt06 } from './gt06.ts';

/** Messages without a position of the usual form, put together byte by byte. */

const DATE = '1a0b14091e0f';
const TIME = Date.UTC(2026, 10, 20, 9, 30, 15);
/** 45.4642 north, 9.19 east, 48 km/h, fixed, course 270. */
const COORDINATES = '04e0b628 00fc6930';
const COURSE = '150e';

function reportOf(type: number, contentHex: string, isExtended = true): Report | undefined {
  const decoder = openGt06();
  decoder.push(encodeLogin('123456789012345', 1));
  const [message] = decoder.push(encodeMessage(type, Buffer.from(contentHex.replaceAll(' ', ''), 'hex'), 2, isExtended));
  return message?.kind === 'reports' ? message.reports[0] : undefined;
}

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

describe('information (0x94)', () => {
  test.each([
    ['an analogue input', '00 00ed', { adc1: 2.37 }],
    [
      'settings',
      `04 ${hex('ALM1=45;ALM4=D5;STA1=40;DYD=01;ICCID=8997103110;')}`,
      { alarm1Status: 69, alarm4Status: 213, otherStatus: 64, engineStatus: 1, iccid: '8997103110' },
    ],
    ['a door', '05 05', { door: true, io1: true }],
    ['the SIM card', '0a 0359857082366758 0502187214018966 05191240805245202fff', { iccid: '05191240805245202' }],
    ['the generation of the network', '0b 01', { networkTechnology: '4G' }],
    ['the voltage', '0b 04d2', { externalVoltage: 12.34 }],
    ['a fuel probe', `0d ${hex('!AIOIL,02,008.290,029.600,519J,0400,008.430,0,00,AB')}`, { temp1: 29.6, fuel: 8.43 }],
    ['text of a reader', `1b ${hex('RFID:008FB2BEBA39\r\n')}`, { serial: 'RFID:008FB2BEBA39' }],
    ['a card', '1b 0208 4277efef 3503', { driverUniqueId: '4277efef' }],
  ])('%s', (_, content, attributes) => {
    expect(reportOf(0x94, content)?.attributes).toMatchObject(attributes);
  });

  test('climate', () => {
    expect(reportOf(0x94, '1e ffffffcb 000002ee')).toMatchObject({ temperature: -5.3, humidity: 75 });
  });

  test('of a sensor that has no value', () => {
    const report = reportOf(0x94, '1e 00007fff 00007fff');
    expect([report?.temperature, report?.humidity, report?.flags]).toEqual([undefined, undefined, ['sensorError']]);
    expect(report?.attributes).toMatchObject({
      temp1: null,
      temp1Error: '3276.7 out of -55..125 °C',
      humidityError: '3276.7 out of 0..100 %',
    });
  });

  test('in the short form is the voltage', () => {
    expect(reportOf(0x94, '04eb', false)?.attributes).toMatchObject({ externalVoltage: 12.59 });
  });

  test('of a kind that nobody knows is nothing', () => {
    expect(reportOf(0x94, 'ee 00')).toBeUndefined();
  });
});

describe('cells and access points', () => {
  const cell = { mobileCountryCode: 222, mobileNetworkCode: 10 };

  test('seven 2G cells, of which the free ones and repetitions are left out, and one access point', () => {
    const cells = `1234123456 37 ${'1234123456 37'.repeat(2)} 1235000001 40 ${'000000000000'.repeat(3)}`;
    expect(reportOf(0x2c, `${DATE} 00de0a ${cells} ff 01 001801eb4039 38`, false)).toEqual({
      deviceTime: TIME,
      attributes: {
        type: 0x2c,
        network: {
          radioType: 'gsm',
          cellTowers: [
            { ...cell, locationAreaCode: 4660, cellId: 1_193_046, signalStrength: -55 },
            { ...cell, locationAreaCode: 4661, cellId: 1, signalStrength: -64 },
          ],
          wifiAccessPoints: [{ macAddress: '00:18:01:eb:40:39', signalStrength: -56 }],
        },
      },
    });
  });

  test.each([
    ['as many as are counted (Wanway)', 0x24, `${DATE} 00 00de0a 01 1234123456 37 ${'00'.repeat(27)}`],
    ['seven of 4G', 0xa1, `${DATE} 00de0a ${'00001234 0000000000123456 37'.repeat(7)} ff 0002`],
    ['six of 3G', 0x33, `${DATE} 00de0a ${'1234 00123456 37'.repeat(6)} ff 00`],
    ['three of 4G (SL4X)', 0x34, `${DATE} ff 00de000a ${'00001234 0000000000123456 37'.repeat(3)}`],
  ])('%s', (_, type, content) => {
    const tower = { ...cell, locationAreaCode: 4660, cellId: 1_193_046, signalStrength: -55 };
    expect(reportOf(type, content, false)).toMatchObject({ deviceTime: TIME, attributes: { network: { cellTowers: [tower] } } });
  });

  test('access points alone', () => {
    expect(reportOf(0xf3, `${DATE} 01 0000 dc9fdb1c1d76`, false)).toMatchObject({
      deviceTime: TIME,
      attributes: { network: { wifiAccessPoints: [{ macAddress: 'dc:9f:db:1c:1d:76' }] } },
    });
  });
});

describe('words', () => {
  test('an answer to a command', () => {
    expect(reportOf(0x15, `0b 00000000 ${hex('Success')} 0002`, false)?.attributes).toMatchObject({ commandResult: 'Success' });
    expect(reportOf(0x15, `20 00000000 ${hex('<ICCID:89882390000097302650>')} 0002`, false)?.attributes).toMatchObject({
      iccid: '89882390000097302650',
    });
    expect(reportOf(0x21, '00000000 02 0043006f006d006d0061006e0064', true)?.attributes).toMatchObject({ commandResult: 'Command' });
  });

  test('an answer to "where are you" is a position', () => {
    const answer = 'Current position!Lat:S45.464200,Lon:E9.190000,Course:270.50,Speed:48.0000,DateTime:2026-11-20 09:30:15';
    const said = { deviceTime: TIME, latitude: -45.4642, longitude: 9.19, course: 270.5, speed: 48 };
    expect(reportOf(0x21, `00000000 01 ${hex(answer)}`)).toMatchObject(said);
    expect(reportOf(0x15, `${(answer.length + 4).toString(16)} 00000000 ${hex(answer)} 0002`, false)).toMatchObject(said);
  });

  test('from the serial port, as text or as bytes, and a thermometer among them', () => {
    expect(reportOf(0x9b, `03 ${hex('5900B48CEB\r\n')}`)?.attributes).toMatchObject({ commandResult: '5900B48CEB' });
    expect(reportOf(0x9b, '03 2d352e33a1e60d0a')).toMatchObject({ temperature: -5.3, attributes: { commandResult: '2d352e33a1e60d0a' } });
  });
});

describe('what vehicles and attached things say', () => {
  test('modules (0x70): a fix with its time, a tag with its temperature, and unknown ones in between', () => {
    const fix = `0033 0012 6a16e7d7 0b 0078 ${COORDINATES} 30 ${COURSE}`;
    const tag = '007f 000e c4a82841074a 0bb8 64 ffcb 01dc 07';
    const report = reportOf(0x70, `0000 0001 02 ${fix} 0018 0002 0172 002a 0001 11 0034 0006 12 6a16e7d7 00 0029 0004 0000017e ${tag}`);
    expect(report).toMatchObject({
      deviceTime: 0x6a16e7d7 * 1000,
      latitude: 45.4642,
      longitude: 9.19,
      altitude: 120,
      speed: 48,
      course: 270,
      satellites: 11,
      batteryVoltage: 3.7,
      temperature: -5.3,
      attributes: {
        door: true,
        tamper: true,
        alarm: 'removing',
        event: 18,
        index: 382,
        tag1Id: 'c4a82841074a',
        tag1Temp: -5.3,
        tag1Battery: 3,
      },
    });
  });

  test('the state of a device (0xF1), with items that nobody knows', () => {
    const report = reportOf(0xf1, '6318c000 0001 01 02 0002 01 01 0004 01 00 0005 02 0195 1000 01 00');
    expect(report).toEqual({
      deviceTime: Date.UTC(2022, 8, 7, 16),
      attributes: { type: 0xf1, motion: true, armed: true, ignition: false, externalVoltage: 4.05 },
    });
  });

  test('what is attached to it (0xF2)', () => {
    const report = reportOf(0xf2, '6318c000 000a 00 0c 01 c4a82841074a 02 03 04 aabb 000c 0a 50 01 0007 000000000000');
    expect(report?.attributes).toMatchObject({
      mac: 'c4a82841074a',
      event: 2,
      eventData: 3,
      dataDetails: 'aabb',
      externalBatteryLevel: 80,
      externalBatteryCycles: 7,
    });
  });

  test('the engine (0x8C)', () => {
    const report = reportOf(0x8c, `${DATE} 01 ${hex('283=000274d8,463=00000295,353=00002134,4A=KNAF241CMK5014255,50')} ${'00'.repeat(12)}`);
    expect(report).toEqual({
      deviceTime: TIME,
      attributes: { type: 0x8c, ignition: true, odometerM: 1609.84, obdSpeed: 85, vin: 'KNAF241CMK5014255' },
    });
  });

  test('an X1 (0x34) with its inputs', () => {
    const position = `${DATE} 0b ${COORDINATES} 30 ${COURSE}`;
    const content = `00000000 ${position} 5500 00001621 00de 0a 1234 00123456 004aa82b 0594 01a3 00200000 01 02 01c0 000a`;
    expect(reportOf(0x34, content, false)).toMatchObject({
      deviceTime: TIME,
      speed: 48,
      batteryVoltage: 14.28,
      attributes: { odometerM: 5665, driverUniqueId: '4892715', externalVoltage: 4.19, input: 1, output: 2, adc1: 4.48, adc2: 0.1 },
    });
  });

  test('an AZ735 (0x33) with an alarm and without a fix', () => {
    const report = reportOf(0x33, `${DATE} 00 09 00de 0a 1234 123456 3f 00 00 a5 00`);
    expect(report).toEqual({
      deviceTime: TIME,
      attributes: {
        type: 0x33,
        rssi: 63,
        status: 0xa5,
        alarm: 'door',
        network: {
          radioType: 'gsm',
          cellTowers: [{ cellId: 1_193_046, locationAreaCode: 4660, mobileCountryCode: 222, mobileNetworkCode: 10 }],
        },
      },
    });
  });

  test('a camera (0x95), without and with a position, and the one that marks its messages', () => {
    expect(reportOf(0x95, `${DATE} 91`, false)).toEqual({ deviceTime: TIME, attributes: { type: 0x95, event: 145, alarm: 'hardBraking' } });
    const recorded = reportOf(0x95, `${DATE} ${COORDINATES} ${COURSE} 01 0002 ${hex('a.mp4,b.mp4')}`, false);
    expect(recorded).toMatchObject({ course: 270, attributes: { event: 1, alarm: 'sos', eventData: 2, eventFiles: 'a.mp4,b.mp4' } });
    const marked = reportOf(0x95, `ffff 01 ${DATE} ${COORDINATES} ${COURSE} 0030 007b 87 0000`, false);
    expect(marked).toMatchObject({ deviceTime: TIME, speed: 48, attributes: { externalVoltage: 12.3, alarm: 'overspeed' } });
  });

  test('a battery pack (0x40)', () => {
    const capacities = '50 03e8 4f 04e2 63 0bb6 0064 ce60 0011';
    const names = `${hex('BARCODE-1'.padEnd(16))} 0102 ${hex('Maker'.padEnd(16))}`;
    const content = `${'00'.repeat(8)} 6318c000 ${capacities} ${'0e74'.repeat(14)} 0001 0002 ${names} 00000000 00000000 00000000`;
    expect(reportOf(0x40, content, false)).toMatchObject({
      deviceTime: Date.UTC(2022, 8, 7, 16),
      batteryVoltage: 52.832,
      attributes: { relativeCapacity: 80, batteryTemp: 26.7, batteryCell14: 3.7, barcode: 'BARCODE-1', manufacturer: 'Maker' },
    });
  });
});
