import { OWED_AGES } from '@sillage/domain/commerce/billing/credit';
import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, heightOfRows } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BAD, BRAND, FAINT, INK, SUNKEN } from '../../../platform/pdf/palette.ts';
import type { StatementFacts } from '../facts.view.ts';
import { onOneLine } from './drawInvoice.pdf.ts';
import type { Drawing } from './paper.pdf.ts';

type OnStatement = Drawing<StatementFacts>;

/** What a customer owes: invoice by invoice, by how long it has been due, and in all. */
export function drawStatement(drawing: OnStatement): void {
  const { sheet, texts, say, formats, facts, numberOf } = drawing;
  const asOf = say('statementOf', { date: formats.day(facts.day) });
  drawBanner(sheet, texts.statement, asOf);
  drawFacts(
    sheet,
    [
      [texts.seller, onOneLine(facts.seller.name, facts.seller.address)],
      [texts.buyer, onOneLine(facts.buyer, facts.buyerAddress)],
      [texts.vatId, facts.seller.vatId],
      [texts.buyerVatId, facts.buyerVatId],
    ],
    2,
  );
  drawOpen(drawing);
  drawAges(drawing);
  drawOwed(drawing);
  drawFeet(sheet, [facts.seller.name, asOf].filter((part) => part !== '').join(' · '), numberOf);
}

function drawOpen(drawing: OnStatement): void {
  const { sheet, texts, formats, say, facts } = drawing;
  drawTitle(drawing, texts.statementLines, heightOfRows(2));
  if (facts.open.length === 0) {
    sheet.moveBy(sheet.paragraph(texts.statementNone, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 9, color: INK }) + 6);
    return;
  }
  drawTable(
    sheet,
    [
      { title: texts.invoice, share: 0.15 },
      { title: texts.shipment, share: 0.31, wraps: true },
      { title: texts.issuedOn, share: 0.13 },
      { title: texts.dueOn, share: 0.13 },
      { title: texts.daysOverdue, share: 0.12, align: 'end' },
      { title: texts.gross, share: 0.16, align: 'end' },
    ],
    facts.open.map(({ number, reference, issuedDate, dueDate, daysOverdue, grossCents }) => [
      { text: number },
      { text: reference },
      { text: formats.day(issuedDate) },
      { text: formats.day(dueDate) },
      { text: daysOverdue === 0 ? '' : formats.count(daysOverdue), color: BAD.ink },
      { text: formats.euros(grossCents), isBold: true },
    ]),
  );
  if (facts.more === 0) return;
  const more = say('statementMore', { count: formats.count(facts.more) });
  sheet.need(16);
  sheet.moveBy(sheet.paragraph(more, { x: MARGIN, y: sheet.y + 4, w: WIDTH }, { size: 8.4, color: FAINT }) + 6);
}

/** By how long it has been due. */
function drawAges({ sheet, texts, formats, facts: { ages, open } }: OnStatement): void {
  if (ages === null || open.length === 0) return;
  sheet.moveBy(12);
  drawTable(
    sheet,
    OWED_AGES.map((age) => ({ title: texts[`age.${age}`], share: 0.2, align: 'end' })),
    [OWED_AGES.map((age) => ({ text: formats.euros(ages[age]), isBold: ages[age] !== 0 }))],
  );
}

const BOX = 260;
const LINE = 19;

function drawOwed({ sheet, texts, formats, say, facts }: OnStatement): void {
  const rows = [
    [texts.toPay, facts.unpaidCents],
    [texts.overdueOf, facts.overdueCents],
    ...(facts.paidBeforeCents === 0 ? [] : [[texts.paidBefore, facts.paidBeforeCents] as const]),
  ] as const;
  const height = rows.length * LINE + 13;
  sheet.moveBy(16);
  sheet.need(height + 30);
  const x = MARGIN + WIDTH - BOX;
  sheet.rect({ x, y: sheet.y, w: BOX, h: height }, SUNKEN, 7);
  for (const [index, [name, cents]] of rows.entries()) {
    const style = index === 0 ? { size: 12, isBold: true, color: BRAND } : { size: 9, isBold: false, color: INK };
    const y = sheet.y + 9 + index * LINE;
    sheet.text(name, { x: x + 14, y, w: 150 }, style);
    sheet.text(formats.euros(cents), { x: x + 150, y, w: BOX - 164 }, { ...style, align: 'end', isFigure: true });
  }
  sheet.moveBy(height + 12);
  if (facts.seller.iban === '' || facts.unpaidCents === 0) return;
  const payTo = say('statementPayTo', { iban: formats.iban(facts.seller.iban) });
  sheet.paragraph(payTo, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8.4, color: FAINT });
}
