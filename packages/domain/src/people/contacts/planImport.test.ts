import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContactDetails } from './contact.ts';
import { planImport, type KnownContact, type ReadRow } from './planImport.ts';

const ada = { company: 'Acme', firstname: 'Ada', lastname: 'King', email: 'ada@acme.example', phone: '33612345678' };
const bob = { company: '', firstname: 'Bob', lastname: 'Low', email: '', phone: '33687654321' };
const book: KnownContact[] = [
  { idContact: 1, ...ada },
  { idContact: 2, ...bob },
];

const row = (contact: ContactDetails): ReadRow => ({ contact, problems: [] });
const plan = (...rows: ContactDetails[]) => planImport(book, rows.map(row)).map(({ outcome, idContact }) => [outcome, idContact]);

test('who is there already is the same, who is not is created', () => {
  expect(plan(ada, { ...bob, firstname: 'Eve' }, bob)).toEqual([
    ['same', 1],
    ['created', null],
    ['same', 2],
  ]);
});

test('names and number make the person, whatever case and accents; else the e-mail address does', () => {
  expect(plan({ ...ada, firstname: 'ÁDA', email: '' })).toEqual([['updated', 1]]);
  expect(plan({ ...ada, phone: '33600000000', email: 'ADA@acme.example' })).toEqual([['updated', 1]]);
  expect(plan({ ...ada, phone: '33600000000', email: '' })).toEqual([['created', null]]);
});

test('names and number go before the e-mail address', () => {
  expect(plan({ ...bob, email: ada.email })).toEqual([['updated', 2]]);
});

test('what a row leaves blank stays', () => {
  expect(planImport(book, [row({ ...ada, company: '', email: '' })])).toEqual([
    { outcome: 'same', idContact: 1, contact: ada, problems: [] },
  ]);
});

test('a second row about the same person is refused, and says by what', () => {
  const eve = { ...bob, firstname: 'Eve', email: 'eve@acme.example' };
  const planned = planImport(book, [ada, ada, eve, eve, { ...eve, lastname: 'Other' }].map(row));
  expect(planned.map(({ outcome, problems }) => [outcome, problems[0]?.field])).toEqual([
    ['same', undefined],
    ['refused', 'phone'],
    ['created', undefined],
    ['refused', 'phone'],
    ['refused', 'email'],
  ]);
});

test('a row follows what the rows before it have changed', () => {
  const moved = { ...ada, phone: '33600000000' };
  expect(plan(moved, ada)).toEqual([
    ['updated', 1],
    ['refused', null],
  ]);
  expect(plan({ ...moved }, { ...ada, email: '' })).toEqual([
    ['updated', 1],
    ['created', null],
  ]);
});

test('a row that is not right is refused, and no other row suffers from it', () => {
  const wrong: ReadRow = { contact: ada, problems: [{ field: 'phone', reason: 'phone' }] };
  expect(planImport(book, [wrong, row(ada)]).map(({ outcome }) => outcome)).toEqual(['refused', 'same']);
});

test('a book that is read back in its own order changes nothing, even when entries of it are alike', () => {
  const contact = fc.record({
    company: fc.constantFrom('', 'Acme'),
    firstname: fc.constantFrom('Ada', 'ada'),
    lastname: fc.constantFrom('King', 'Kíng'),
    email: fc.constantFrom('', 'a@b.example', 'A@b.example'),
    phone: fc.constantFrom('33612345678', '33612345679'),
  });
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 12 }), (contacts) => {
      const known = contacts.map((one, index) => ({ idContact: index, ...one }));
      const outcomes = planImport(known, contacts.map(row)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(contacts.map(() => 'same'));
    }),
  );
});
