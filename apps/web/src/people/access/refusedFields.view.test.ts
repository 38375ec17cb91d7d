import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { refusedFields } from './refusedFields.view.ts';

test('an error is shown at the field it is about', () => {
  expect(refusedFields(new DomainError('account.taken'))).toEqual([{ field: 'email', code: 'account.taken' }]);
  expect(refusedFields(new DomainError('password.tooCommon'))).toEqual([{ field: 'password', code: 'password.tooCommon' }]);
});

test('fields that the server names are each told what is wrong', () => {
  const error = new DomainError('request.invalid', [{ field: 'email', reason: 'too short' }, { field: 'phone' }, { field: 'action' }]);
  expect(refusedFields(error)).toEqual([
    { field: 'email', code: 'account.invalidEmail' },
    { field: 'phone', code: 'member.phoneInvalid' },
  ]);
});

test('what is about no field is about the whole', () => {
  expect([new DomainError('request.tooMany'), new DomainError('request.invalid'), new Error('broken')].map(refusedFields)).toEqual([
    [],
    [],
    [],
  ]);
});
