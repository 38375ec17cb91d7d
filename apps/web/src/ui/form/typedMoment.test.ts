import { expect, test } from 'vitest';
import { typedMoment } from './typedMoment.ts';

const AFTERNOON = new Date(2026, 10, 24, 16, 30).getTime();

test.each([
  '24/11/2026 16:30',
  ' 24/11/2026  16:30 ',
  '24.11.2026 16.30',
  '24-11-2026, 16h30',
  '24/11/2026 4:30 PM',
  '24/11/2026 4:30pm',
  '24/11/2026 4:30 p.m.',
  '٢٤/١١/٢٠٢٦ ١٦:٣٠',
  '\u200e24/11/2026 16:30\u200e',
])('“%s” is that afternoon', (text) => {
  expect(typedMoment(text)).toBe(AFTERNOON);
});

test.each([
  ['3/4/2026 9:05', new Date(2026, 3, 3, 9, 5)],
  ['03/04/2026 12:00 am', new Date(2026, 3, 3, 0, 0)],
  ['03/04/2026 12 pm', new Date(2026, 3, 3, 12, 0)],
  ['29/02/2028 23:59', new Date(2028, 1, 29, 23, 59)],
  ['03/04/2026', new Date(2026, 3, 3, 8, 0)],
])('“%s” has its day first', (text, moment) => {
  expect(typedMoment(text)).toBe(moment.getTime());
});

test.each(['', 'tomorrow', '24/11', '24/11/26 16:30', '11/24/2026 16:30', '30/02/2026 10:00', '29/02/2026 10:00', '24/11/2026 24:00'])(
  '“%s” is no moment',
  (text) => {
    expect(typedMoment(text)).toBeNull();
  },
);

test.each(['24/11/2026 16:60', '24/11/2026 16', '24/11/2026 13:00 pm', '24/11/2026 16:30 and more', '00/11/2026 10:00'])(
  '“%s” is no time of a day',
  (text) => {
    expect(typedMoment(text)).toBeNull();
  },
);
