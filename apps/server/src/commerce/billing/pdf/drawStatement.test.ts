import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import type { StatementFacts } from '../facts.view.ts';
import { writePaper } from './writePaper.pdf.ts';

const OPEN = {
  number: '2026-0007',
  reference: 'PO-7',
  issuedDate: '2026-01-05T10:00:00.000Z',
  dueDate: '2026-02-04',
  daysOverdue: 45,
  grossCents: 12_000,
};
const NONE = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, beyond90: 0 };

const aStatement = (differing: Partial<StatementFacts> = {}): StatementFacts => ({
  day: '2026-03-21',
  seller: { name: 'Alpes Froid', address: '1 quai du Lac\n74000 Annecy', vatId: 'FR12345678901', iban: 'FR7630006000011234567890189' },
  buyer: 'Maison Lune',
  buyerAddress: '',
  buyerVatId: '',
  open: [OPEN],
  more: 0,
  ages: { ...NONE, upTo60: 12_000 },
  unpaidCents: 12_000,
  overdueCents: 12_000,
  paidBeforeCents: 0,
  ...differing,
});

/** What is written, in its order. */
async function written(facts: StatementFacts): Promise<string[]> {
  const text = vi.spyOn(Pdf.prototype, 'text');
  await writePaper({ paper: { kind: 'statement', facts }, language: 'en', now: 0 });
  const said = text.mock.calls.map(([one]: readonly unknown[]) => String(one));
  text.mockRestore();
  return said;
}

test('each open invoice stands with its days, the ages and the total below it, and how it is paid', async () => {
  const said = await written(aStatement());
  for (const one of ['2026-0007', 'PO-7', '05/01/2026', '04/02/2026', '45', '31–60 days']) expect(said).toContain(one);
  expect(said.filter((one) => /^120\.00\s€$/u.test(one))).toHaveLength(4);
  expect(said.some((one) => one.includes('FR76 3000 6000'))).toBe(true);
  expect(said.some((one) => one.startsWith('Paid on invoices'))).toBe(false);
});

test('where nothing is owed it says so, and asks for no money', async () => {
  const said = await written(aStatement({ open: [], ages: NONE, unpaidCents: 0, overdueCents: 0, paidBeforeCents: 5000 }));
  expect(said).toContain('Nothing waits to be paid.');
  expect(said).not.toContain('31–60 days');
  expect(said.some((one) => one.includes('FR76'))).toBe(false);
  expect(said).toContain('Paid on invoices credited since');
});

test('of more than it lists it says how many, and no ages, which would be of some alone', async () => {
  const said = await written(aStatement({ open: Array.from({ length: 90 }, () => OPEN), more: 12, ages: null }));
  expect(said.some((one) => one.startsWith('More that are not listed here: 12.'))).toBe(true);
  expect(said).not.toContain('31–60 days');
  expect(said.filter((one) => one === 'Days overdue').length).toBeGreaterThan(1);
});
