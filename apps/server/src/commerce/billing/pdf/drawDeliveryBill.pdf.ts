import { hazardText } from '@sillage/domain/commerce/quotes/hazard';
import { drawQr, drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { FAINT, LINE, SOFT } from '../../../platform/pdf/palette.ts';
import type { DeliveryBillFacts } from '../facts.view.ts';
import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { drawCargo } from './drawCargo.pdf.ts';
import { drawInstructions, drawParties, drawPieces, handlingText } from './drawOrdered.pdf.ts';
import type { Drawing } from './paper.pdf.ts';

export function drawDeliveryBill(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts, formats, facts, now, numberOf } = drawing;
  drawBanner(sheet, texts.deliveryBill, facts.reference);
  drawParties(drawing);
  drawRoute(drawing);
  drawGoods(drawing);
  drawPieces(drawing);
  drawDangerousGoods(drawing);
  drawCargo(drawing);
  drawSignatures(drawing);
  drawProof(drawing);
  drawFeet(sheet, `Sillage · ${facts.reference} · ${formats.day(new Date(now).toISOString())}`, numberOf);
}

function drawRoute(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  drawTitle(drawing, texts.route, 40);
  const last = facts.stops.length - 1;
  drawTable(
    sheet,
    [
      { title: '', share: 0.18 },
      { title: texts.place, share: 0.55, wraps: true },
      { title: texts.plannedOn, share: 0.27, align: 'end' },
    ],
    facts.stops.map(({ address, plannedDate, timeZone }, index) => [
      { text: index === 0 ? texts.departure : index === last ? texts.arrival : texts.step, isBold: true },
      { text: address },
      { text: plannedDate === null ? '–' : formats.momentAt(plannedDate, timeZone) },
    ]),
  );
}

function drawGoods(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  drawTitle(drawing, texts.goods, 90);
  drawInstructions(drawing);
  const kilograms = (value: number | null) => (value === null ? '' : formats.kilograms(value));
  drawFacts(sheet, [[texts.description, facts.goods]], 1);
  if (facts.handling.length > 0) drawFacts(sheet, [[texts.handling, handlingText(drawing)]], 1);
  drawFacts(
    sheet,
    [
      [texts.packages, facts.packages === null ? '' : formats.count(facts.packages)],
      [texts.grossWeight, kilograms(facts.grossWeightKg)],
      [texts.netWeight, kilograms(facts.netWeightKg)],
      ['Incoterm', facts.incoterm],
      [
        texts.driver,
        [facts.driver, facts.driverPhone === '' ? '' : `\u2066${facts.driverPhone}\u2069`].filter((part) => part !== '').join(', '),
      ],
      [texts.plate, facts.plate],
      [texts.waybill, facts.waybill],
      [texts.flight, facts.flight],
    ],
    4,
  );
  drawFacts(sheet, [[texts.trackers, facts.trackers.join(', ')]], 1);
}

/** Each piece of them by its UN number: whoever drives has to know. */
function drawDangerousGoods(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts, formats, facts } = drawing;
  if (facts.dangerousGoods.length === 0) return;
  drawTitle(drawing, texts.dangerousGoods, 40);
  drawTable(
    sheet,
    [
      { title: 'UN', share: 0.18 },
      { title: texts.description, share: 0.5, wraps: true },
      { title: texts.packages, share: 0.14, align: 'end' },
      { title: texts.grossWeight, share: 0.18, align: 'end' },
    ],
    facts.dangerousGoods.map(({ content, quantity, weightKg, ...hazard }) => [
      { text: hazardText(hazard), isBold: true },
      { text: content },
      { text: formats.count(quantity) },
      { text: formats.kilograms(quantity * weightKg) },
    ]),
  );
}

const SIGN = 92;

/** Room for three pens. */
function drawSignatures(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts } = drawing;
  drawTitle(drawing, texts.signatures, SIGN);
  const gap = 12;
  const w = (WIDTH - 2 * gap) / 3;
  for (const [index, who] of [texts.shipper, texts.driver, texts.consignee].entries()) {
    const x = MARGIN + index * (w + gap);
    sheet.doc.roundedRect(sheet.leftOf(x, w), sheet.y, w, SIGN, 6).lineWidth(0.7).stroke(LINE);
    sheet.text(who, { x: x + 9, y: sheet.y + 7, w: w - 18 }, { size: 8.4, isBold: true, color: SOFT });
    sheet.text(texts.signHere, { x: x + 9, y: sheet.y + SIGN - 17, w: w - 18 }, { size: 7, color: FAINT });
  }
  sheet.moveBy(SIGN + 8);
  sheet.paragraph(texts.reserves, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 7.6, color: FAINT });
  sheet.moveBy(14);
}

const QR = 78;

function drawProof({ sheet, texts, facts }: Drawing<DeliveryBillFacts>): void {
  if (facts.link === null) return;
  sheet.moveBy(10);
  sheet.need(QR);
  drawQr(sheet, facts.link, { x: MARGIN, y: sheet.y, w: QR });
  const at = { x: MARGIN + QR + 14, w: WIDTH - QR - 14 };
  const height = sheet.paragraph(texts.scan, { ...at, y: sheet.y + 8 }, { size: 8.6, color: SOFT });
  sheet.text(facts.link, { ...at, y: sheet.y + 14 + height }, { size: 7.6, isBold: true });
  sheet.moveBy(QR);
}
