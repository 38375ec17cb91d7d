import { expect, test } from 'vitest';
import { credited, dueDate, invoiced, invoiceNumber, isUnexplained, summaryOf } from './invoice.ts';

test('numbers begin anew each year', () => {
  expect([invoiceNumber(2026, 42), invoiceNumber(2027, 1), invoiceNumber(2026, 123_456)]).toEqual([
    '2026-00042',
    '2027-00001',
    '2026-123456',
  ]);
});

test('an invoice is due so many days after it was issued', () => {
  expect(dueDate(new Date('2026-12-15T10:00:00Z'), 30)).toBe('2027-01-14');
});

test('a credit note takes an invoice back to the cent, halves too', () => {
  const lines = invoiced([
    { label: 'Freight', quantityThousandths: 1500, unitCents: 33, vatBasisPoints: 2000 },
    { label: 'Discount', quantityThousandths: 1000, unitCents: -7, vatBasisPoints: 550 },
  ]);
  const [invoice, credit] = [summaryOf(lines), summaryOf(credited(lines))];
  expect(invoice.totals.grossCents + credit.totals.grossCents).toBe(0);
  expect(invoice.rates.map(({ vatCents }, index) => vatCents + (credit.rates[index]?.vatCents ?? 0))).toEqual([0, 0]);
});

test('a cent more or less than was promised has a reason', () => {
  const billed = (actualCents: number, reason = '') => isUnexplained({ promisedCents: 90_000, actualCents, reason });
  expect([billed(90_000), billed(90_001), billed(89_999), billed(95_000, 'Two hours of waiting')]).toEqual([false, true, true, false]);
});
