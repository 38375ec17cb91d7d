import { expect, test } from 'vitest';
import { requestFaults, type AskedRequest } from './requestFaults.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR = 3_600_000;
const contact = { name: 'Ada', surname: 'Roux', phone: '+33 6 12 34 56 78', email: 'ada@alpesfroid.example' };
const GOOD: AskedRequest = {
  pickup: { point: { latitude: 45.75, longitude: 4.85 }, contact },
  delivery: { point: { latitude: 45.46, longitude: 9.19 }, contact },
  pickupMs: NOW + HOUR,
  deliveryMs: NOW + 9 * HOUR,
  temperatureMin: 2,
  temperatureMax: 8,
};
const faultsOf = (differing: Partial<AskedRequest>) =>
  requestFaults({ ...GOOD, ...differing }, NOW).map(({ field, code }) => `${field} ${code}`);

test('a request with all that is needed has no fault, also when nobody said by when it has to be there', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ deliveryMs: null, temperatureMin: null, temperatureMax: null })).toEqual([]);
});

test('phone, name and surname of both contacts are mandatory, and an e-mail address', () => {
  const nobody = { name: ' ', surname: '', phone: '', email: '' };
  expect(faultsOf({ delivery: { ...GOOD.delivery, contact: nobody } })).toEqual([
    'delivery.contact.name quote.contactIncomplete',
    'delivery.contact.surname quote.contactIncomplete',
    'delivery.contact.phone quote.contactIncomplete',
    'delivery.contact.email quote.emailMissing',
  ]);
  expect(faultsOf({ pickup: { ...GOOD.pickup, contact: { ...contact, phone: '12' } } })).toEqual([
    'pickup.contact.phone member.phoneInvalid',
  ]);
});

test('nothing is fetched in the past, delivered before it is fetched, or carried to where it is', () => {
  expect(faultsOf({ pickupMs: NOW - 1 })).toEqual(['pickupDate quote.pickupPast']);
  expect(faultsOf({ deliveryMs: NOW })).toEqual(['deliveryDate quote.deliveryBeforePickup']);
  expect(faultsOf({ delivery: GOOD.pickup })).toEqual(['delivery.address quote.samePlace']);
  expect(faultsOf({ delivery: { ...GOOD.delivery, point: null } })).toEqual([]);
});

test('the minimum of a cold chain does not exceed its maximum', () => {
  expect(faultsOf({ temperatureMin: 9 })).toEqual(['temperatureMin alert.temperatureOrder']);
});
