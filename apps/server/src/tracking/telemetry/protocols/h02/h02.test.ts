import * as device from '@sillage/simulator/protocols/h02';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSelfNamed, selfNamedDatagram } from '../selfNamed.ts';
import { hear, hearAll, kindsIn, repliesIn, reportsIn } from '../testing/hear.ts';
import { h02Messages } from './h02.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const REPORT: device.H02Report = {
  id: '4109179024',
  time: NOON,
  latitude: 45.5,
  longitude: -4.25,
  fixed: true,
  knots: 24,
  course: 138,
  state: 0xffff_ffff,
};
const open = () => openSelfNamed(h02Messages, () => NOON);
const reportOf = (bytes: Uint8Array | string) => reportsIn(hearAll(open(), bytes))[0];

test('text and binary say the same; a text is confirmed with the time', () => {
  for (const bytes of [device.encodePosition(REPORT), device.encodeBinary(REPORT, 6)]) {
    const messages = hear(open(), bytes);
    expect(kindsIn(messages)).toBe('identity reports');
    expect(messages[0]).toMatchObject({ identifier: REPORT.id });
    expect(reportsIn(messages)).toMatchObject([
      { deviceTime: NOON, latitude: 45.5, longitude: -4.25, course: 138, attributes: { ignition: true, status: 0xffff_ffff } },
    ]);
    expect(reportsIn(messages)[0]?.speed).toBeCloseTo(24 * 1.852, 9);
  }
  const [reply = ''] = repliesIn(hear(open(), device.encodePosition(REPORT)));
  expect(device.readConfirmation(Buffer.from(reply, 'latin1'))).toEqual({ kind: 'V1', time: NOON });
  expect(reportOf(device.encodeBinary({ ...REPORT, id: '352483084193293' }, 100))).toMatchObject({ deviceTime: NOON, battery: 100 });
});

test('a position is where it was measured on every side of the globe, to a ten thousandth of a minute', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -90 * 600_000, max: 90 * 600_000 }).map((raw) => raw / 600_000),
    longitude: fc.integer({ min: -179 * 600_000, max: 179 * 600_000 }).map((raw) => raw / 600_000),
    fixed: fc.boolean(),
    course: fc.nat(359),
  });
  fc.assert(
    fc.property(place, (at) => {
      const report = { ...REPORT, ...at };
      const isNowhere = at.latitude === 0 && at.longitude === 0;
      for (const bytes of [device.encodePosition(report), device.encodeBinary(report, 0)]) {
        const read = reportOf(bytes);
        expect(read?.latitude).toBeCloseTo(at.latitude, 9);
        expect(read?.longitude).toBeCloseTo(at.longitude, 9);
        expect(read?.flags ?? []).toEqual(at.fixed && !isNowhere ? [] : ['noFix']);
      }
    }),
  );
});

test('alarms are bits that are missing, batteries have steps or percent', () => {
  const alarmOf = (bit: number) => reportOf(device.encodePosition({ ...REPORT, state: 0xffff_ffff - 2 ** bit }))?.attributes?.['alarm'];
  expect([0, 1, 2, 18, 19].map(alarmOf)).toEqual(['vibration', 'sos', 'overspeed', 'sos', 'powerCut']);
  const batteryOf = (level: number) => reportOf(device.encodeBinary(REPORT, level))?.battery;
  expect([0, 1, 3, 4, 6, 84, 0xf6].map(batteryOf)).toEqual([undefined, 0, 20, 60, 100, 84, 100]);
});

test('a message without its state raises no alarm, and one without a course does not head north', () => {
  const scan = reportOf('*HQ,353111080001055,V3,044855,28403,01,001450,011473,158,-62,0292,0,X,030826#')?.attributes;
  expect(scan).toMatchObject({ batteryRaw: 0x292 });
  const link = reportOf('*HQ,1700086468,LINK,180902,15,0,84,7,0,240526,?#');
  expect(link).toMatchObject({ battery: 84 });
  for (const said of [scan, link?.attributes]) expect(said).not.toMatchObject({ alarm: expect.anything() as unknown });
  const still = reportOf('*HQ,4109179024,V1,121557,A,4530.0000,N,00415.0000,E,000.00,,241125,FFFFFFFF#');
  expect([still?.latitude, still?.course]).toEqual([45.5, undefined]);
});

test('a place that is on no globe is kept as it was said, and is no position', () => {
  const said = reportOf('*HQ,4109179024,V1,121557,A,9999.0000,N,99999.0000,E,000.00,,241125,FFFFFFFF#');
  expect([said?.latitude, said?.longitude, said?.flags]).toEqual([undefined, undefined, ['noFix']]);
  expect(said?.attributes).toMatchObject({ latitude: 100.65, longitude: 1000.65 });
});

test('dialects: degrees with dashes, without degrees, a battery before the date, a card before the state, a temperature behind it', () => {
  expect(reportOf('*HQ,1451316485,V1,121557,A,-23-35.3408,S,-48-2.8926,W,0.1,158,241125,FFFFFFFF#')?.latitude).toBeCloseTo(-23.5890133, 6);
  expect(reportOf('*HQ,9001000002,V8,213945,A,3542.2043,N,38.6508,W,0.00,170,221025,FBFFF9FF,0,22#')?.longitude).toBeCloseTo(-0.64418, 6);
  expect(reportOf('*HQ,4210209006,V1,054048,A,2828.2297,N,07733.4332,E,000.5,047,4,080918,EEE7FBDF#')?.deviceTime).toBe(
    Date.UTC(2018, 8, 8, 5, 40, 48),
  );
  expect(reportOf('*HQ,4209951296,V19,214452,A,5201.0178,N,01830.5029,E,000.00,000,200417,,195.63.13.195,894806,BFFFFBFF#')).toMatchObject({
    deviceTime: Date.UTC(2017, 3, 20, 21, 44, 52),
    attributes: { ignition: false },
  });
  expect(reportOf(device.encodePosition(REPORT, [12_345, -18, '55.5', 210, '2f1a', 'c4d2']))).toMatchObject({
    temperature: -18,
    altitude: 210,
    attributes: { odometerM: 12_345, fuel: 55.5, network: { cellTowers: [{ locationAreaCode: 0x2f1a }] } },
  });
  expect(reportOf(device.encodePosition(REPORT, [310, 260], 'V6'))?.attributes).toMatchObject({ io1: '310', io2: '260' });
});

test('cells, links, heartbeats and answers without a place', () => {
  expect(reportOf('*HQ,4109179024,NBR,103732,722,310,0,2,8106,32010,23,8101,22007,25,100226,FFFFFBFF,5#')).toMatchObject({
    deviceTime: Date.UTC(2026, 1, 10, 10, 37, 32),
    attributes: { network: { cellTowers: [{ cellId: 32_010, signalStrength: -23 }, { cellId: 22_007 }] } },
  });
  expect(reportOf('*HQ,353111080001055,V3,044855,28403,01,001450,011473,158,-62,0292,0,X,030826,FFFFFBFF#')?.attributes).toMatchObject({
    batteryRaw: 0x292,
    network: { cellTowers: [{ mobileCountryCode: 284, mobileNetworkCode: 3, locationAreaCode: 1450, cellId: 11_473 }] },
  });
  expect(reportOf('*hq,356327081001239,VP1,V,470,002,92,3565,0Y92,19433,30#')?.attributes?.['network']).toMatchObject({
    cellTowers: [{}, { cellId: 19_433 }],
  });
  expect(reportOf('*hq,356327080425330,VP1,A,2702.7245,S,15251.9311,E,0.48,0.0000,080926#')?.deviceTime).toBeUndefined();
  expect(reportOf('*HQ,1700086468,LINK,180902,15,0,84,7,0,240526,FFFFFBFF#')).toMatchObject({
    battery: 84,
    attributes: { steps: 7, rssi: 15 },
  });
  expect(reportOf('*TH,2020916012,V4,S17,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220926,FFFFFBFF#')).toMatchObject({
    longitude: expect.closeTo(113.77762, 4) as number,
    attributes: { commandResult: 'S17,130305' },
  });
  const beats = hear(open(), device.encodeHeartbeat(REPORT.id), device.encodeHeartbeat(REPORT.id, 77));
  expect([kindsIn(beats), repliesIn(beats)]).toEqual(['identity chatter reports', ['*HQ,4109179024,HTBT#', '*HQ,4109179024,HTBT#']]);
});

test('what a model adds behind a binary message is skipped, whatever it is and however it is cut', () => {
  const binary = device.encodeBinary(REPORT, 6, Buffer.from('15060000242a58002c02dc0c0000001f', 'hex'));
  const all = Buffer.concat([binary, device.encodePosition({ ...REPORT, time: NOON + 1000 }), binary]);
  const decoder = open();
  const bytewise = [...[...all].flatMap((byte) => decoder.push(Uint8Array.of(byte))), ...(decoder.end?.() ?? [])];
  expect(bytewise).toEqual(hearAll(open(), all));
  expect(reportsIn(bytewise).map(({ deviceTime = 0 }) => deviceTime - NOON)).toEqual([0, 1000, 0]);
});

test('a message without a name is of who was named before; nobody is named by none', () => {
  const unnamed = device.encodePosition({ ...REPORT, id: '' });
  expect(kindsIn(hear(open(), unnamed))).toBe('refused: it does not say who it is from');
  expect(kindsIn(hear(open(), device.encodeHeartbeat(REPORT.id), unnamed))).toBe('identity chatter reports');
  expect(kindsIn(hear(open(), '*HQ,', Buffer.alloc(3000, 0x31)))).toBe('cut: a message without an end');
  expect(kindsIn(hear(open(), '*HQ,353505510948929,V1,,V,,N,,E,0.00,0,,FFFFF7FF#'))).toBe('identity chatter');
});

test('over UDP a datagram holds the messages of one device', () => {
  const decode = selfNamedDatagram(h02Messages);
  const both = Buffer.concat([device.encodePosition(REPORT), device.encodeBinary({ ...REPORT, time: NOON + 1000 }, 6)]);
  expect(decode(both, () => NOON)).toMatchObject({
    kind: 'reports',
    identifier: REPORT.id,
    reports: [{ deviceTime: NOON }, { deviceTime: NOON + 1000 }],
  });
  expect(decode(Buffer.from('hello'), () => NOON).kind).toBe('refused');
});
