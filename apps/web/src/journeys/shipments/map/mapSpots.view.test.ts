import { expect, test } from 'vitest';
import { enterReadings, makeSpotBook, pointsOf } from './mapSpots.view.ts';

const READ = {
  idTransport: [7, 8],
  status: ['intransit', 'arrived'] as const,
  openAlerts: [1, 0],
  latitude: [45, 44],
  longitude: [5, 4],
  accuracy: [null, 30],
  time: [100, 100],
  nowhere: [9],
  areAll: true,
};
const aBook = () => makeSpotBook({ ...READ, status: [...READ.status] });
const reading = (idTransport: number | null, time = 200) => ({ uniqueIdentifiant: 'A', idTransport, time, latitude: 46, longitude: 6 });

test('each shipment of the list that is somewhere is a point of the map, and those with an open alert stand out', () => {
  expect(pointsOf(aBook().values())).toEqual([
    { id: 7, longitude: 5, latitude: 45, tone: 'alert' },
    { id: 8, longitude: 4, latitude: 44, tone: 'idle' },
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
