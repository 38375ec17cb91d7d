import { expect, test } from 'vitest';
import { enterReadings, makePositionIndex, pointsOf } from './mapPositions.view.ts';

const READ = {
  idTransport: [7, 8],
  reference: ['S-7', 'S-8'],
  type: ['road', 'sea'] as const,
  status: ['intransit', 'arrived'] as const,
  punctuality: ['late', 'late'] as const,
  openAlerts: [1, 0],
  latitude: [45, 44],
  longitude: [5, 4],
  accuracy: [null, 30],
  heading: [90, null],
  time: [100, 100],
  nowhere: [9],
  areAll: true,
};
const aBook = () => makePositionIndex({ ...READ, type: [...READ.type], status: [...READ.status], punctuality: [...READ.punctuality] });
const reading = (idTransport: number | null, time = 200) => ({ uniqueIdentifiant: 'A', idTransport, time, latitude: 46, longitude: 6 });

test('each shipment of the list that is somewhere is a point of the map, and those with an open alert stand out', () => {
  expect(pointsOf(aBook().values())).toEqual([
    { id: 7, longitude: 5, latitude: 45, tone: 'alert', name: 'S-7', mode: 'road', heading: 90, openAlerts: 1 },
    { id: 8, longitude: 4, latitude: 44, tone: 'idle', name: 'S-8', mode: 'sea', heading: null, openAlerts: 0 },
  ]);
});

test('a live reading moves its shipment, and brings one onto the map that was nowhere', () => {
  const book = aBook();
  expect(enterReadings(book, [reading(7), reading(9)]).map(({ id, latitude }) => [id, latitude])).toEqual([
    [7, 46],
    [9, 46],
  ]);
  expect(book.get(9)?.place).toMatchObject({ latitude: 46, accuracy: null });
});

test('what the list does not find, what has arrived, what is older and what knows no place moves nothing', () => {
  const nowhere = { uniqueIdentifiant: 'A', idTransport: 7, time: 300 };
  expect(enterReadings(aBook(), [reading(null), reading(10), reading(8), reading(7, 99), nowhere])).toEqual([]);
});

test('the worst of a shipment is how it looks, and what was late does not matter once it has arrived', () => {
  const toneOf = (status: 'intransit' | 'arrived' | 'readytoship', punctuality: 'late' | 'atRisk' | 'onTime', openAlerts: number) =>
    pointsOf(
      makePositionIndex({
        ...READ,
        idTransport: [7],
        reference: ['S-7'],
        type: ['road'],
        status: [status],
        punctuality: [punctuality],
        openAlerts: [openAlerts],
      }).values(),
    )[0]?.tone;
  expect(toneOf('intransit', 'onTime', 0)).toBe('active');
  expect(toneOf('intransit', 'late', 0)).toBe('warn');
  expect(toneOf('readytoship', 'atRisk', 0)).toBe('warn');
  expect(toneOf('intransit', 'late', 1)).toBe('alert');
  expect(toneOf('arrived', 'late', 0)).toBe('idle');
  expect(toneOf('readytoship', 'onTime', 0)).toBe('idle');
});
