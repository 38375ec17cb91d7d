import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPMENT_EVENT_KINDS } from '../shipments/shipment.ts';
import { isContainerNumber } from './containerNumber.ts';
import { dcsaEvent, dcsaExpectations, dcsaMeasurement, withoutDcsaCode } from './dcsa.ts';
import { epcisDocument, epcisEvent, epcisMeasurement } from './epcis.ts';
import type { ExchangedEvent, ExchangedShipment, Measured } from './exchanged.ts';
import { localIso, offsetAt } from './localTime.ts';

const lyon = { address: 'Lyon', latitude: 45.764, longitude: 4.8357, timeZone: 'Europe/Paris', plannedAt: Date.UTC(2026, 6, 1, 6) };
const delhi = { address: 'Delhi', latitude: 28.61, longitude: 77.2, timeZone: 'Asia/Kolkata', plannedAt: null };
const shipment: ExchangedShipment = {
  idTransport: 41,
  reference: 'SH-1',
  customer: 'Acme',
  type: 'sea',
  places: [lyon, delhi],
  assets: [
    { idContainer: 7, reference: 'CSQU 305438-3', tracker: 'TRK-1' },
    { idContainer: 8, reference: 'Crate 2', tracker: null },
  ],
  estimatedArrival: Date.UTC(2026, 6, 9, 12),
};
const world = {
  address: 'https://sillage.example',
  now: Date.UTC(2026, 7, 1),
  uuidOf: (words: string) => `uuid-of-${words.replaceAll(' ', '-')}`,
};
const event = (differing: Partial<ExchangedEvent>): ExchangedEvent => ({
  idEvent: 3,
  kind: 'departed',
  happenedAt: Date.UTC(2026, 6, 1, 8),
  undoneAt: null,
  details: { ordinal: 0, address: 'Lyon' },
  measured: null,
  ...differing,
});
const measured: Measured = {
  tracker: 'TRK-1',
  from: Date.UTC(2026, 6, 1),
  to: Date.UTC(2026, 6, 3),
  humidity: null,
  temperature: { min: 2.0999999, max: 8.2, mean: 4.56789 },
  last: { temperature: 4.2, humidity: null },
  position: { latitude: 28.6, longitude: 77.2, timeZone: 'Asia/Kolkata' },
};

test('a container is known by its check digit', () => {
  expect(['CSQU3054383', 'csqu 305438-3', 'MSCU6639870'].map(isContainerNumber)).toEqual([true, true, true]);
  expect(['CSQU3054384', 'CSQA3054383', 'Crate 2'].map(isContainerNumber)).toEqual([false, false, false]);
});

test('a moment is told on the clock of its place, summer and winter', () => {
  const [summer, winter] = [Date.UTC(2026, 6, 1, 22, 30), Date.UTC(2026, 0, 1, 22, 30)];
  expect([offsetAt('Europe/Paris', summer), offsetAt('Europe/Paris', winter)]).toEqual(['+02:00', '+01:00']);
  expect([offsetAt('America/St_Johns', winter), offsetAt('Europe/London', winter), offsetAt(null, winter)]).toEqual([
    '-03:30',
    '+00:00',
    '+00:00',
  ]);
  expect(localIso(summer, '+02:00')).toBe('2026-07-02T00:30:00.000+02:00');
  expect(localIso(winter, '-03:30')).toBe('2026-01-01T19:00:00.000-03:30');
});

describe('EPCIS', () => {
  test('a departure is read at its place, on the clock there, and leads to nowhere that has a name', () => {
    expect(epcisEvent(event({}), shipment, world)).toEqual({
      type: 'ObjectEvent',
      eventID: 'urn:uuid:uuid-of-event-3',
      eventTime: '2026-07-01T10:00:00.000+02:00',
      eventTimeZoneOffset: '+02:00',
      action: 'OBSERVE',
      bizStep: 'departing',
      disposition: 'in_transit',
      readPoint: { id: 'geo:45.764,4.8357' },
      epcList: [
        'https://sillage.example/api/transports/41',
        'urn:epc:id:bic:CSQU3054383',
        'https://sillage.example/api/transports/41/assets/8',
      ],
      'sillage:kind': 'departed',
      'sillage:place': 'Lyon',
    });
  });

  test('an arrival says where the goods are from then on', () => {
    const arrival = epcisEvent(event({ kind: 'arrived', details: { ordinal: 1, address: 'Delhi' } }), shipment, world);
    expect(arrival).toMatchObject({ bizLocation: { id: 'geo:28.61,77.2' }, eventTimeZoneOffset: '+05:30' });
  });

  test('what was undone is an error that was declared, under its own name', () => {
    const undone = epcisEvent(event({ undoneAt: Date.UTC(2026, 6, 2) }), shipment, world);
    expect(undone).toMatchObject({
      eventID: 'urn:uuid:uuid-of-event-3',
      errorDeclaration: { declarationTime: '2026-07-02T00:00:00.000Z', reason: 'did_not_occur' },
    });
  });

  test('a place that the route has no more is not taken for the one that stands there now', () => {
    const moved = epcisEvent(event({ details: { ordinal: 0, address: 'Paris' } }), shipment, world);
    expect([moved.readPoint, moved['sillage:place'], moved.eventTimeZoneOffset]).toEqual([undefined, 'Paris', '+00:00']);
  });

  test('an alert has the value of its moment, and not the worst until now; a tracker its extremes and mean', () => {
    const details = { uniqueIdentifiant: 'TRK-1', extreme: 12.3000001, limit: 8, rule: 'Cold' };
    const reportOf = (value: number | null) =>
      epcisEvent(event({ kind: 'alertRaised', details, measured: value }), shipment, world).sensorElementList?.[0]?.sensorReport;
    expect(reportOf(9.5000001)).toEqual([{ type: 'Temperature', value: 9.5, uom: 'CEL', exception: 'ALARM_CONDITION' }]);
    expect(reportOf(null)).toEqual([{ type: 'Temperature', maxValue: 12.3, uom: 'CEL', exception: 'ALARM_CONDITION' }]);
    expect(epcisMeasurement(measured, shipment, world)).toMatchObject({
      bizStep: 'sensor_reporting',
      epcList: ['https://sillage.example/api/transports/41', 'urn:epc:id:bic:CSQU3054383'],
      sensorElementList: [{ sensorReport: [{ type: 'Temperature', minValue: 2.1, maxValue: 8.2, meanValue: 4.57, uom: 'CEL' }] }],
    });
  });

  test('an alert that ended tells how far it went, not that it is still there', () => {
    const reportOf = (extreme: number, limit: number) => {
      const ended = event({ kind: 'alertResolved', details: { uniqueIdentifiant: 'TRK-1', extreme, limit } });
      return epcisEvent(ended, shipment, world).sensorElementList?.[0]?.sensorReport;
    };
    expect(reportOf(12.3, 8)).toEqual([{ type: 'Temperature', maxValue: 12.3, uom: 'CEL' }]);
    expect(reportOf(-3, 2)).toEqual([{ type: 'Temperature', minValue: -3, uom: 'CEL' }]);
  });

  test('the document names the version and its own words', () => {
    expect(epcisDocument(shipment, world)).toMatchObject({ type: 'EPCISDocument', schemaVersion: '2.0', epcisBody: { eventList: [] } });
  });
});

describe('DCSA', () => {
  test('a departure is a transport event with its call', () => {
    expect(dcsaEvent(event({}), shipment, world)).toMatchObject({
      metadata: { eventID: 'uuid-of-event-3', eventType: 'TRANSPORT', publisherRole: 'VSP' },
      payload: {
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-07-01T10:00:00.000+02:00',
        transportEventTypeCode: 'DEPA',
        transportCall: { transportCallSequenceNumber: 1, modeOfTransport: 'VESSEL', location: { locationName: 'Lyon' } },
      },
    });
  });

  test('what was undone is retracted, without a payload', () => {
    const retracted = dcsaEvent(event({ undoneAt: Date.UTC(2026, 6, 2) }), shipment, world);
    expect(retracted).toMatchObject({ metadata: { retractedEventID: 'uuid-of-event-3' } });
    expect(retracted).not.toHaveProperty('payload');
    expect(retracted?.metadata.eventID).not.toBe('uuid-of-event-3');
  });

  test('plans and the estimate stand beside what happened', () => {
    const reported = dcsaExpectations(shipment, world).map(({ payload }) => [payload.eventClassifierCode, payload.transportEventTypeCode]);
    expect(reported).toEqual([
      ['PLN', 'DEPA'],
      ['EST', 'ARRI'],
    ]);
  });

  test('a measurement is that of the container which has the tracker', () => {
    expect(dcsaMeasurement(measured, shipment, world).payload).toMatchObject({
      reeferEventTypeCode: 'MEAS',
      equipmentReference: 'CSQU3054383',
      measurements: { temperature: 4.2, temperatureUnit: 'CEL' },
      eventDateTime: '2026-07-03T05:30:00.000+05:30',
    });
  });
});

const anyEvent = fc.record({
  kind: fc.constantFrom(...SHIPMENT_EVENT_KINDS),
  happenedAt: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
  undoneAt: fc.option(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })),
  measured: fc.option(fc.double({ min: -40, max: 60, noNaN: true })),
  details: fc.record(
    {
      ordinal: fc.integer({ min: 0, max: 4 }),
      address: fc.constantFrom('Lyon', 'Delhi', 'Elsewhere'),
      uniqueIdentifiant: fc.constant('TRK-1'),
      extreme: fc.double({ min: -40, max: 60, noNaN: true }),
      text: fc.constant('private words'),
      receiver: fc.constant('Ada Byron'),
    },
    { requiredKeys: [] },
  ),
});

test('every event of every kind is told once, nothing is doubled, and no free words go out', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (drawn) => {
      const events = drawn.map((one, idEvent): ExchangedEvent => ({ ...one, idEvent }));
      const epcis = events.map((one) => epcisEvent(one, shipment, world));
      expect(new Set(epcis.map(({ eventID }) => eventID)).size).toBe(events.length);
      expect(epcis.map(({ eventTime }) => Date.parse(eventTime))).toEqual(events.map(({ happenedAt }) => happenedAt));
      expect(epcis.map((one) => one.errorDeclaration !== undefined)).toEqual(events.map(({ undoneAt }) => undoneAt !== null));
      const dcsa = events.map((one) => dcsaEvent(one, shipment, world) ?? withoutDcsaCode(one, world));
      const named = dcsa.map((one) => ('eventID' in one ? one.eventID : one.metadata.eventID));
      expect(new Set(named).size).toBe(events.length);
      expect(JSON.stringify([epcis, dcsa])).not.toMatch(/private words|Ada Byron/);
    }),
  );
});

describe('what is told in words of a standard', () => {
  const typeOf = (kind: ExchangedEvent['kind'], details: ExchangedEvent['details'] = { ordinal: 0, address: 'Lyon' }) => {
    const told = dcsaEvent(event({ kind, details }), shipment, world);
    return told && 'payload' in told ? told.payload : null;
  };

  test('goods that are loaded, unloaded, cleared and delivered are laden equipment', () => {
    const codes = (['loaded', 'unloaded', 'customsCleared', 'delivered'] as const).map((kind) => typeOf(kind));
    expect(codes).toMatchObject([
      { equipmentEventTypeCode: 'LOAD', emptyIndicatorCode: 'LADEN' },
      { equipmentEventTypeCode: 'DISC' },
      { equipmentEventTypeCode: 'CUSR' },
      { equipmentEventTypeCode: 'DROP' },
    ]);
    // It is neither the one container nor the other that is meant: the shipment is.
    expect(codes[0]).toMatchObject({ equipmentReference: 'SH-1', transportCall: { transportCallReference: '41-1' } });
  });

  test('of a single asset it is that one, by its number where it has one', () => {
    const one = (reference: string) =>
      dcsaEvent(event({ kind: 'loaded' }), { ...shipment, assets: [{ idContainer: 7, reference, tracker: null }] }, world);
    expect([one('CSQU 305438-3'), one('Crate 2')]).toMatchObject([
      { payload: { equipmentReference: 'CSQU3054383' } },
      { payload: { equipmentReference: 'Crate 2' } },
    ]);
  });

  test('a temperature that raised an alert is a measurement, a humidity has no code', () => {
    const details = { uniqueIdentifiant: 'TRK-1', extreme: 12.3, limit: 8 };
    const raised = event({ kind: 'alertRaised', details, measured: 9.5 });
    expect(dcsaEvent(raised, shipment, world)).toMatchObject({
      payload: {
        reeferEventTypeCode: 'MEAS',
        equipmentReference: 'CSQU3054383',
        measurements: { temperature: 9.5, temperatureUnit: 'CEL' },
      },
    });
    expect(typeOf('alertRaised', details)).toBeNull();
    expect(typeOf('note')).toBeNull();
  });

  test('calls are counted from one, in the order of the route', () => {
    expect(typeOf('arrived', { ordinal: 1, address: 'Delhi' })).toMatchObject({
      transportEventTypeCode: 'ARRI',
      transportCall: { transportCallReference: '41-2', transportCallSequenceNumber: 2, location: { latitude: '28.61', longitude: '77.2' } },
    });
    const [plan, estimate] = dcsaExpectations(shipment, world);
    expect([plan, estimate]).toMatchObject([
      { payload: { transportCall: { transportCallSequenceNumber: 1 }, eventDateTime: '2026-07-01T08:00:00.000+02:00' } },
      { payload: { transportCall: { transportCallSequenceNumber: 2 }, eventDateTime: '2026-07-09T17:30:00.000+05:30' } },
    ]);
    expect(dcsaExpectations({ ...shipment, estimatedArrival: null }, world)).toHaveLength(1);
  });

  test('after leaving a step goods are nowhere that has a name, at a step they are there', () => {
    const where = (kind: ExchangedEvent['kind']) => 'bizLocation' in epcisEvent(event({ kind }), shipment, world);
    expect([where('departed'), where('stepLeft'), where('stepReached'), where('arrived')]).toEqual([false, false, true, true]);
  });

  test('an alert that ended at its limit went up to it', () => {
    const ended = event({ kind: 'alertResolved', details: { uniqueIdentifiant: 'TRK-1', extreme: 8, limit: 8 } });
    expect(epcisEvent(ended, shipment, world).sensorElementList?.[0]?.sensorReport).toEqual([
      { type: 'Temperature', maxValue: 8, uom: 'CEL' },
    ]);
  });
});

/** ISO 6346: A is 10, and what follows leaves out the multiples of 11. */
const WEIGHTS = [10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38];

test('every letter of an owner has its weight in the check digit, and a remainder of ten is written as nought', () => {
  const weightOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : (WEIGHTS[sign.charCodeAt(0) - 65] ?? NaN));
  for (let letter = 0; letter < 26; letter++) {
    const number = `${String.fromCharCode(65 + letter)}SQU305438`;
    const sum = Array.from(number, (sign, at) => weightOf(sign) * 2 ** at).reduce((total, one) => total + one, 0);
    const right = (sum % 11) % 10;
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    expect(digits.filter((digit) => isContainerNumber(`${number}${digit}`))).toEqual([right]);
  }
  expect([isContainerNumber('CSQU3054300'), isContainerNumber('CSQU3054301')]).toEqual([true, false]);
});

test('an alert of a humidity has no code of DCSA, and one of EPCIS', () => {
  const humid = event({ kind: 'alertRaised', details: { ruleKey: 'humidity', uniqueIdentifiant: 'TRK-1', extreme: 92, limit: 80 } });
  expect(dcsaEvent(humid, shipment, world)).toBeNull();
  expect(epcisEvent(humid, shipment, world).sensorElementList?.[0]?.sensorReport).toMatchObject([
    { type: 'RelativeHumidity', maxValue: 92 },
  ]);
});

test('an estimate is of the last place, however many there are', () => {
  const milano = { ...lyon, address: 'Milano', plannedAt: null };
  const expectations = dcsaExpectations({ ...shipment, places: [lyon, milano, delhi] }, world);
  expect(expectations.map(({ payload }) => [payload.eventClassifierCode, payload.transportCall.location.locationName])).toEqual([
    ['PLN', 'Lyon'],
    ['EST', 'Delhi'],
  ]);
});

test('what was not measured is not told, and what was is told to a hundredth', () => {
  const of = (last: Measured['last'], position: Measured['position'] = null) =>
    dcsaMeasurement({ ...measured, last, position }, shipment, world).payload;
  expect(of({ temperature: null, humidity: 45.678 })).toMatchObject({ measurements: { humidity: 45.68 } });
  expect(of({ temperature: null, humidity: null }).measurements).toEqual({});
  expect(of({ temperature: 0, humidity: null }).measurements).toEqual({ temperature: 0, temperatureUnit: 'CEL' });
  expect(of({ temperature: 4, humidity: null })).not.toHaveProperty('geoLocation');
  expect(of({ temperature: 4, humidity: null }, measured.position)).toMatchObject({ geoLocation: { latitude: '28.6', longitude: '77.2' } });
});

test('a tracker that no asset has measures for all of them, and one without a place is nowhere', () => {
  const alone = epcisMeasurement({ ...measured, tracker: 'TRK-9', position: null }, shipment, world);
  expect(alone.epcList).toHaveLength(3);
  expect(alone).not.toHaveProperty('readPoint');
  expect(epcisMeasurement(measured, shipment, world)).toMatchObject({ readPoint: { id: 'geo:28.6,77.2' } });
});

test('a place is told to a tenth of a metre, and no further', () => {
  const exact = { ...shipment, places: [{ ...lyon, latitude: 45.76412345678, longitude: 4.83571234567 }, delhi] };
  expect(epcisEvent(event({}), exact, world).readPoint).toEqual({ id: 'geo:45.764123,4.835712' });
});

test('an alert of what nobody measured has no report', () => {
  const reportsOf = (kind: ExchangedEvent['kind'], details: ExchangedEvent['details']) =>
    'sensorElementList' in epcisEvent(event({ kind, details }), shipment, world);
  const all = { uniqueIdentifiant: 'TRK-1', extreme: 12, limit: 8 };
  expect([
    reportsOf('alertRaised', all),
    reportsOf('alertRaised', { extreme: 12 }),
    reportsOf('alertRaised', { uniqueIdentifiant: 'TRK-1' }),
  ]).toEqual([true, false, false]);
  expect(reportsOf('departed', all)).toBe(false);
});
