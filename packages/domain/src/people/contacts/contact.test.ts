import { expect, test } from 'vitest';
import { changedFields, readContact } from './contact.ts';
import { contactPhone } from '../../platform/text/phone.ts';

const ada = { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '33612345678' };

test.each([
  ['06 12 34 56 78', '33612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['0044 7911 123456', '447911123456'],
  // Ten digits are enough for a member, and one too few for a contact.
  ['+354 611 1234', null],
  ['+1234567890123456', null],
  ['', null],
])('the number %j of a contact is kept as %s', (typed, kept) => {
  expect(contactPhone(typed)).toBe(kept);
});

test('phone, first and last name are mandatory, and blanks are nothing', () => {
  expect(readContact({ ...ada, company: '', email: '' }).problems).toEqual([]);
  expect(readContact({ company: '', firstname: ' ', lastname: '\t', email: '', phone: '' }).problems).toEqual([
    { field: 'phone', reason: 'missing' },
    { field: 'firstname', reason: 'missing' },
    { field: 'lastname', reason: 'missing' },
  ]);
});

test('a number that is none is said so, and shown as it was typed', () => {
  expect(readContact({ ...ada, phone: ' call me ' })).toEqual({
    contact: { ...ada, phone: 'call me' },
    problems: [{ field: 'phone', reason: 'phone' }],
  });
});

test('names stand on one line', () => {
  expect(readContact({ ...ada, company: ' Acme\r\n  Lyon ', firstname: 'Ada\u00A0 Augusta' }).contact).toEqual({
    ...ada,
    company: 'Acme Lyon',
    firstname: 'Ada Augusta',
  });
});

test('what changed is told by the names of the fields', () => {
  expect(changedFields(ada, { ...ada, email: '', phone: '33612345679' })).toEqual(['email', 'phone']);
});
