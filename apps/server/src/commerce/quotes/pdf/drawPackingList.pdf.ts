import { hazardText } from '@sillage/domain/commerce/quotes/hazard';
import { loadOf } from '@sillage/domain/commerce/quotes/packing';
import { drawFacts } from '../../../platform/pdf/drawPage.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable } from '../../../platform/pdf/drawTable.ts';
import { piecesOf } from '../checkRequest.view.ts';
import type { QuoteDrawing } from './quotePaper.pdf.ts';

/** What is carried, line by line, and what it comes to. */
export function drawPackingList(drawing: QuoteDrawing): void {
  const { sheet, texts, formats, quote } = drawing;
  drawTitle(drawing, texts.packingList, 60);
  drawTable(
    sheet,
    [
      { title: texts.content, share: 0.33, wraps: true },
      { title: texts.size, share: 0.19, align: 'end' },
      { title: texts.quantity, share: 0.1, align: 'end' },
      { title: texts.weight, share: 0.13, align: 'end' },
      { title: texts.totalWeight, share: 0.13, align: 'end' },
      { title: texts.stacking, share: 0.12, align: 'end' },
    ],
    quote.request.packingList.map(({ reference, content, length, width, height, quantity, weight, stackable, ...hazard }) => [
      { text: [reference, content, hazardText(hazard)].filter((part) => part !== '').join(' · ') },
      { text: formats.size(length, width, height) },
      { text: formats.count(quantity) },
      { text: formats.kilograms(weight) },
      { text: formats.kilograms(weight * quantity), isBold: true },
      { text: stackable ? texts.yes : texts.no },
    ]),
  );
  const load = loadOf(piecesOf(quote.request));
  sheet.moveBy(10);
  drawFacts(
    sheet,
    [
      [texts.pieces, formats.count(load.pieces)],
      [texts.grossWeight, formats.kilograms(load.grossKg)],
      [texts.volume, formats.measure(load.cubicMetres, 'm³')],
      [texts.loadingMetres, formats.measure(load.loadingMetres, 'm')],
    ],
    4,
  );
}
