import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '../../platform/time/dayIn.ts';
import { bookUntilOf, dayAfter, departuresOf, faultOfLine, momentAt, runsOn, weekdayOf, type Timetable } from './timetable.ts';

const PARIS: Timetable = {
  timeZone: 'Europe/Paris',
  weekdays: [1, 2, 3, 4, 5],
  departureTime: '06:30',
  validFrom: '2026-01-01',
  validTo: null,
  daysWithout: [],
  cutOff: { kind: 'minutesBefore', minutes: 90 },
};
const iso = (ms: number) => new Date(ms).toISOString();

test('it leaves by the clock of its place, in winter and in summer', () => {
  expect(iso(momentAt('2026-03-28', '06:30', 'Europe/Paris'))).toBe('2026-03-28T05:30:00.000Z');
  expect(iso(momentAt('2026-03-29', '06:30', 'Europe/Paris'))).toBe('2026-03-29T04:30:00.000Z');
  expect(iso(momentAt('2026-07-01', '06:30', 'America/New_York'))).toBe('2026-07-01T10:30:00.000Z');
});

test('a time that the clocks leave out is as much later as they are put forward; of one that is there twice it is the first', () => {
  // On 29 March 2026 the clocks of Paris go from 02:00 to 03:00, on 25 October from 03:00 back to 02:00.
  expect(iso(momentAt('2026-03-29', '02:30', 'Europe/Paris'))).toBe('2026-03-29T01:30:00.000Z');
  expect(iso(momentAt('2026-10-25', '02:30', 'Europe/Paris'))).toBe('2026-10-25T00:30:00.000Z');
});

test('minutes before are minutes that pass; a time of the day before is what its clocks show', () => {
  const night = { day: '2026-03-29', departsAt: momentAt('2026-03-29', '03:30', 'Europe/Paris') };
  expect(iso(bookUntilOf({ kind: 'minutesBefore', minutes: 120 }, night, 'Europe/Paris'))).toBe('2026-03-28T23:30:00.000Z');
  expect(iso(bookUntilOf({ kind: 'dayBefore', time: '18:00' }, night, 'Europe/Paris'))).toBe('2026-03-28T17:00:00.000Z');
});

test('it runs on its days of the week, within its validity, and not on holidays', () => {
  const said = { ...PARIS, validFrom: '2026-05-04', validTo: '2026-05-08', daysWithout: ['2026-05-05'] };
  const days = Array.from({ length: 9 }, (_, index) => dayAfter('2026-05-02', index));
  expect(days.filter((day) => runsOn(said, day))).toEqual(['2026-05-04', '2026-05-06', '2026-05-07', '2026-05-08']);
  expect([weekdayOf('2026-05-03'), weekdayOf('2026-05-04')]).toEqual([7, 1]);
});

test('what has left today is not made any more', () => {
  const before = Date.parse('2026-05-04T04:29:59Z');
  expect(departuresOf(PARIS, before, 2).map(({ day }) => day)).toEqual(['2026-05-04', '2026-05-05']);
  expect(departuresOf(PARIS, before + 1000, 2).map(({ day }) => day)).toEqual(['2026-05-05']);
});

test('a line that ends before it begins, or a route that goes back in time, is told by its field', () => {
  const valid = { validFrom: '2026-05-04', validTo: null };
  expect(faultOfLine({ timetable: { ...valid, validTo: '2026-05-03' }, minutes: [0, 10] })).toEqual({
    field: 'validTo',
    code: 'shuttle.validityInvalid',
  });
  // One day is a time too.
  expect(faultOfLine({ timetable: { ...valid, validTo: valid.validFrom }, minutes: [0, 10] })).toBeNull();
  expect(faultOfLine({ timetable: valid, minutes: [0] })?.field).toBe('stops');
  expect(faultOfLine({ timetable: valid, minutes: [5, 10] })?.field).toBe('stops.0.minutes');
  expect(faultOfLine({ timetable: valid, minutes: [0, 10, 10] })?.field).toBe('stops.2.minutes');
  expect(faultOfLine({ timetable: valid, minutes: [0, 10, 20] })).toBeNull();
});

const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Riyadh', 'Pacific/Auckland');
const times = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const starts = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });

test('whatever the zone, the time and the day: each day has one departure, on that very day of the place, one after the other', () => {
  fc.assert(
    fc.property(zones, times, starts, (timeZone, departureTime, now) => {
      const every = { ...PARIS, timeZone, departureTime, weekdays: [1, 2, 3, 4, 5, 6, 7] };
      const made = departuresOf(every, now, 14);
      const dayOf = dayIn(timeZone);
      expect(made.length).toBeGreaterThanOrEqual(13);
      expect(new Set(made.map(({ day }) => day)).size).toBe(made.length);
      for (const { day, departsAt } of made) expect(dayOf(departsAt)).toBe(day);
      expect(made.map(({ departsAt }) => departsAt)).toEqual(made.map(({ departsAt }) => departsAt).toSorted((one, other) => one - other));
      // Asked later, the same days leave at the same moments.
      const known = new Set(made.map(({ day, departsAt }) => `${day} ${departsAt}`));
      const again = departuresOf(every, now + 3_600_000, 14).filter(({ day }) => made.some((one) => one.day === day));
      expect(again.filter(({ day, departsAt }) => !known.has(`${day} ${departsAt}`))).toEqual([]);
    }),
  );
});
