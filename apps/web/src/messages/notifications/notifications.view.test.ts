import { expect, test } from 'vitest';
import en from '../../locales/en/messages/notifications.json' with { type: 'json' };
import { aNotification } from '../../testing/aNotification.ts';
import { shownValues } from './notifications.view.ts';

const habits = { date: String, decimal: String, nearMoment: String, duration: String, eurosInColumn: String };
const shown = (values: Record<string, string | number>) =>
  shownValues(aNotification({ translate: { ref: 'WINE-7', msg: 'ratingLow', values } }), habits, 0);

test('no text of a notification has a place that nothing is put into', () => {
  const places = Object.entries(en).flatMap(([key, text]) =>
    key.startsWith('msg.') ? [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => ({ key, name })) : [],
  );
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter(({ name }) => !Object.hasOwn(shown({}), name))).toEqual([]);
});

test('how a shipment was rated is said', () => {
  expect(shown({ rating: 2 })).toMatchObject({ rating: '2' });
});
