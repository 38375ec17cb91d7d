import { expect, test } from 'vitest';
import { pathOf } from './tell.usecases.ts';

const notice = (of: Partial<Parameters<typeof pathOf>[0]>): Parameters<typeof pathOf>[0] => ({
  kind: 'mentioned',
  idShipment: null,
  ref: 'Crane 1',
  values: {},
  ...of,
});

test('the link of a mail and of a push leads to where the notification centre leads', () => {
  expect(pathOf(notice({ values: { asset: 'CRANE/1' } }))).toBe('/assets/details/CRANE%2F1');
  expect(pathOf(notice({ idShipment: 7 }))).toBe('/transport/transportdetails/7?tab=conversation');
  expect(pathOf(notice({ values: { asset: 'CRANE/1', message: 12 } }))).toBe('/assets/details/CRANE%2F1?message=12');
  expect(pathOf(notice({ idShipment: 7, values: { message: 12 } }))).toBe('/transport/transportdetails/7?tab=conversation&message=12');
  expect(pathOf(notice({ kind: 'documentDeposited', idShipment: 7 }))).toBe('/transport/transportdetails/7?tab=files');
  expect(pathOf(notice({ kind: 'stabilityProposed', idShipment: 7 }))).toBe('/transport/transportdetails/7?tab=stability');
  expect(pathOf(notice({ kind: 'transportCreated', idShipment: 7 }))).toBe('/transport/transportdetails/7');
});
