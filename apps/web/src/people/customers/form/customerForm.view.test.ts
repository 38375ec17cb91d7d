import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { emptyForm } from './draft.view.ts';
import { faultsOf, refusedFields, stepOf, toWire, type CustomerForm } from './customerForm.view.ts';

const whole: CustomerForm = {
  ...emptyForm(new Date(2026, 2, 1)),
  customerName: 'Rhône Frais',
  typeClient: 'SC',
  vertical: 'FOOD',
  firstName: 'Ana',
  lastName: 'Roux',
  email: 'ana@rhone.example',
  logoUrl: ' https://rhone.example/logo.png ',
  commitmentMonths: '24',
  annualTransportVolume: '1 200',
  monthlyPrice: '990,50',
};

test('what is typed becomes what is sent: whole numbers, and money in cents', () => {
  expect(toWire(whole)).toMatchObject({
    logoUrl: 'https://rhone.example/logo.png',
    manager: { email: 'ana@rhone.example' },
    subscription: { commitmentMonths: 24, annualTransportVolume: 1200, monthlyPriceCents: 99_050, startDate: '2026-03-01' },
  });
});

test.each([
  ['society', { customerName: ' ' }, { customerName: 'fault.missing' }],
  ['manager', { email: '' }, { email: 'fault.missing' }],
  ['manager', { email: 'ana@' }, { email: 'account.invalidEmail' }],
  ['logo', { logoUrl: '' }, {}],
  ['logo', { logoUrl: 'javascript:alert(1)' }, { logoUrl: 'fault.logoUrl' }],
  ['subscription', { commitmentMonths: '121' }, { commitmentMonths: 'fault.commitment' }],
  [
    'subscription',
    { annualTransportVolume: '-1', monthlyPrice: 'x' },
    { annualTransportVolume: 'fault.volume', monthlyPrice: 'fault.price' },
  ],
  ['subscription', {}, {}],
] as const)('in the step %s, %j leads to %j', (step, typed, faults) => {
  expect(faultsOf(step, { ...whole, ...typed })).toEqual(faults);
});

test('an error is shown at its field, in its step', () => {
  const errors = [
    new DomainError('member.taken', [{ field: 'manager.email' }]),
    new DomainError('picture.addressRefused'),
    new DomainError('request.invalid', [{ field: 'subscription.monthlyPriceCents', reason: 'too much' }]),
    new DomainError('server.unavailable'),
  ];
  expect(errors.map(refusedFields)).toEqual([
    { email: 'member.taken' },
    { logoUrl: 'picture.addressRefused' },
    { monthlyPrice: 'request.invalid' },
    {},
  ]);
  expect(errors.map((error) => stepOf(refusedFields(error)))).toEqual(['manager', 'logo', 'subscription', null]);
});
