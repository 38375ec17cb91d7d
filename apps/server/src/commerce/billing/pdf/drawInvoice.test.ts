import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import type { InvoiceFacts } from '../facts.view.ts';
import { paperTexts } from './paperTexts.pdf.ts';
import { writePaper } from './writePaper.pdf.ts';

const anInvoice = (lines: number): InvoiceFacts => ({
  kind: 'invoice',
  number: 'INV-2026-0001',
  corrects: null,
  issuedDate: '2026-03-01T00:00:00.000Z',
  dueDate: '2026-03-31T00:00:00.000Z',
  paymentDays: 30,
  seller: { name: 'Alpes Froid', address: '1 quai du Lac\n74000 Annecy', vatId: 'FR12345678901', iban: 'FR7630006000011234567890189' },
  buyer: 'Maison Lune',
  reference: 'PO-1',
  from: 'Lyon',
  to: 'Milano',
  arrivedDate: null,
  lines: Array.from({ length: lines }, (_, index) => ({
    label: `Line ${index + 1}`,
    quantityThousandths: 1000,
    unitCents: 1000,
    vatBasisPoints: 2000,
    vatCents: 200,
    netCents: 1000,
  })),
});

/** What is written, and on which page. */
async function writtenOn(lines: number) {
  const [text, addPage] = [vi.spyOn(Pdf.prototype, 'text'), vi.spyOn(Pdf.prototype, 'addPage')];
  await writePaper({ paper: { kind: 'invoice', facts: anInvoice(lines) }, language: 'en', now: 0 });
  const begun = [...addPage.mock.invocationCallOrder];
  const written = text.mock.calls.map(([said]: readonly unknown[], index) => {
    const order = text.mock.invocationCallOrder[index] ?? 0;
    return { said: String(said), page: begun.filter((one) => one < order).length };
  });
  text.mockRestore();
  addPage.mockRestore();
  const at = (wanted: string) => written.findIndex(({ said }) => said.startsWith(wanted));
  return { pageOf: (wanted: string) => written[at(wanted)]?.page, pageAfter: (wanted: string) => written[at(wanted) + 1]?.page };
}

test('however many lines there are, how it is paid stands on the page of the total, and no heading alone at the foot of one', async () => {
  const { toPay, vatSummary } = paperTexts('en');
  const apart: number[] = [];
  const pages = new Set<number | undefined>();
  for (let lines = 1; lines <= 40; lines++) {
    const { pageOf, pageAfter } = await writtenOn(lines);
    const total = pageOf(toPay);
    pages.add(total);
    const areTogether = ['Payable within', 'Please transfer', 'Late payment'].every((one) => pageOf(one) === total);
    if (!areTogether || pageOf(vatSummary) !== pageAfter(vatSummary)) apart.push(lines);
  }
  expect(apart).toEqual([]);
  expect([...pages]).toEqual([1, 2]);
});
