import { summaryOf } from '@sillage/domain/commerce/billing/invoice';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, heightOfRows } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BRAND, FAINT, INK, SUNKEN } from '../../../platform/pdf/palette.ts';
import type { InvoiceFacts } from '../facts.view.ts';
import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import type { Drawing } from './paper.pdf.ts';

export function drawInvoice(drawing: Drawing<InvoiceFacts>): void {
  const { sheet, texts, say, facts, numberOf } = drawing;
  drawBanner(sheet, texts[facts.kind], say('number', { number: facts.number }));
  drawParties(drawing);
  drawLines(drawing);
  drawQuoted(drawing);
  drawRates(drawing);
  drawNoVat(drawing);
  drawTotals(drawing);
  drawPayment(drawing);
  drawFeet(sheet, `${facts.seller.name} · ${facts.number}`, numberOf);
}

function drawParties({ sheet, texts, formats, facts }: Drawing<InvoiceFacts>): void {
  const { seller, corrects, kind } = facts;
  drawFacts(
    sheet,
    [
      [texts.seller, onOneLine(seller.name, seller.address)],
      [texts.buyer, onOneLine(facts.buyer, facts.buyerAddress ?? '')],
      [texts.vatId, seller.vatId],
      [texts.buyerVatId, facts.buyerVatId ?? ''],
      [texts.shipment, facts.reference],
      [texts.issuedOn, formats.day(facts.issuedDate)],
      kind === 'invoice' ? [texts.dueOn, formats.day(facts.dueDate)] : [texts.corrects, corrects ?? ''],
      [texts.route, `${facts.from} → ${facts.to}`],
      [texts.deliveredOn, facts.arrivedDate === null ? '' : formats.dayAt(facts.arrivedDate, facts.arrivedTimeZone ?? 'UTC')],
    ],
    2,
  );
}

export function onOneLine(name: string, address: string): string {
  return [name, ...address.split('\n')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** What stands below the title of a table, at the least. */
const TABLE = heightOfRows(2);

function drawLines(drawing: Drawing<InvoiceFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  drawTitle(drawing, texts.lines, TABLE);
  drawTable(
    sheet,
    [
      { title: texts.label, share: 0.44, wraps: true },
      { title: texts.quantity, share: 0.11, align: 'end' },
      { title: texts.unitPrice, share: 0.17, align: 'end' },
      { title: texts.vatRate, share: 0.1, align: 'end' },
      { title: texts.net, share: 0.18, align: 'end' },
    ],
    facts.lines.map(({ label, quantityThousandths, unitCents, vatBasisPoints, netCents }) => [
      { text: label },
      { text: formats.quantity(quantityThousandths) },
      { text: formats.euros(unitCents) },
      { text: formats.rate(vatBasisPoints) },
      { text: formats.euros(netCents), isBold: true },
    ]),
  );
}

/** What was promised, and why it is not what is billed. */
function drawQuoted({ sheet, texts, formats, say, facts: { quote, kind } }: Drawing<InvoiceFacts>): void {
  if (!quote || kind !== 'invoice') return;
  const { reference, promisedCents, differenceReason } = quote;
  sheet.moveBy(10);
  drawFacts(
    sheet,
    [
      [texts.quote, say('quotedPrice', { reference, price: formats.euros(promisedCents) })],
      ...(differenceReason === '' ? [] : [[texts.differenceReason, differenceReason] as const]),
    ],
    1,
  );
}

function drawRates(drawing: Drawing<InvoiceFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  drawTitle(drawing, texts.vatSummary, TABLE);
  drawTable(
    sheet,
    [
      { title: texts.vatRate, share: 0.28 },
      { title: texts.net, share: 0.24, align: 'end' },
      { title: texts.vat, share: 0.24, align: 'end' },
      { title: texts.gross, share: 0.24, align: 'end' },
    ],
    summaryOf(facts.lines).rates.map(({ vatBasisPoints, netCents, vatCents, grossCents }) => [
      { text: formats.rate(vatBasisPoints) },
      { text: formats.euros(netCents) },
      { text: formats.euros(vatCents) },
      { text: formats.euros(grossCents) },
    ]),
  );
}

/** Said by law on every invoice without VAT. */
function drawNoVat({ sheet, texts, facts: { noVat } }: Drawing<InvoiceFacts>): void {
  if (noVat === undefined) return;
  sheet.moveBy(8);
  drawFacts(sheet, [[texts.noVat, 'said' in noVat ? noVat.said : texts[`noVat.${noVat.reason}`]]], 1);
}

const BOX = 220;
/** With the room below them. */
const TOTALS = 86;
const SAID = { size: 8.4, color: FAINT };
const BETWEEN = 3;

/** How it is paid stands below it, on the same page. */
function drawTotals(drawing: Drawing<InvoiceFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  const { totals } = summaryOf(facts.lines);
  sheet.moveBy(16);
  sheet.need(TOTALS + heightOfPayment(drawing) + BETWEEN);
  const x = MARGIN + WIDTH - BOX;
  sheet.rect({ x, y: sheet.y, w: BOX, h: 70 }, SUNKEN, 7);
  const rows = [
    [texts.net, totals.netCents],
    [texts.vat, totals.vatCents],
    [texts.toPay, totals.grossCents],
  ] as const;
  for (const [index, [name, cents]] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const style = { size: isLast ? 12 : 9, isBold: isLast, color: isLast ? BRAND : INK } as const;
    const y = sheet.y + 9 + index * 19;
    sheet.text(name, { x: x + 14, y, w: 90 }, style);
    sheet.text(formats.euros(cents), { x: x + 100, y, w: BOX - 114 }, { ...style, align: 'end', isFigure: true });
  }
  sheet.moveBy(TOTALS);
}

function drawPayment(drawing: Drawing<InvoiceFacts>): void {
  const { sheet } = drawing;
  for (const sentence of paymentOf(drawing)) {
    sheet.need(16);
    sheet.moveBy(sheet.paragraph(sentence, { x: MARGIN, y: sheet.y, w: WIDTH }, SAID) + BETWEEN);
  }
}

function heightOfPayment(drawing: Drawing<InvoiceFacts>): number {
  return paymentOf(drawing).reduce((sum, sentence) => sum + drawing.sheet.heightOf(sentence, WIDTH, SAID) + BETWEEN, 0);
}

function paymentOf({ texts, formats, say, facts }: Drawing<InvoiceFacts>): string[] {
  const { seller, kind, paymentDays, dueDate, corrects } = facts;
  if (kind !== 'invoice') return [say('creditText', { number: corrects ?? '' })];
  return [
    say('paymentTerms', { days: formats.count(paymentDays), date: formats.day(dueDate) }),
    ...(seller.iban === '' ? [] : [say('payTo', { iban: formats.iban(seller.iban), number: facts.number })]),
    texts.latePayment,
  ];
}
