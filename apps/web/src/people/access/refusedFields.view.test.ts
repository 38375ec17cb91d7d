import { Refusal } from '@sillage/domain/refusal';
import { expect, test } from 'vitest';
import { refusedFields } from './refusedFields.view.ts';

test('a refusal is shown at the field it is about', () => {
  expect(refusedFields(new Refusal('account.taken'))).toEqual([{ field: 'email', code: 'account.taken' }]);
  expect(refusedFields(new Refusal('password.tooCommon'))).toEqual([{ field: 'password', code: 'password.tooCommon' }]);
});

test('fields that the server names are each told what is wrong', () => {
  const refusal = new Refusal('request.invalid', [{ field: 'email', reason: 'too short' }, { field: 'phone' }, { field: 'action' }]);
  expect(refusedFields(refusal)).toEqual([
    { field: 'email', code: 'account.invalidEmail' },
    { field: 'phone', code: 'member.phoneInvalid' },
  ]);
});

test('what is about no field is about the whole', () => {
  expect([new Refusal('request.tooMany'), new Refusal('request.invalid'), new Error('broken')].map(refusedFields)).toEqual([[], [], []]);
});
