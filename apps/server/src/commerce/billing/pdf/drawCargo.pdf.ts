import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { FAINT } from '../../../platform/pdf/palette.ts';
import type { DeliveryBillFacts } from '../facts.view.ts';
import type { Drawing } from './paper.pdf.ts';

/** Assets and what is in them, over as many pages as they need. */
export function drawCargo(drawing: Drawing<DeliveryBillFacts>): void {
  const { sheet, texts, say, formats, facts } = drawing;
  const { cargo, cargoCount } = facts;
  if (cargo.length === 0) return;
  drawTitle(drawing, texts.assets, 40);
  drawTable(
    sheet,
    [
      { title: texts.assetName, share: 0.36, wraps: true },
      { title: texts.identifier, share: 0.25, wraps: true },
      { title: texts.inside, share: 0.22, wraps: true },
      { title: texts.quantity, share: 0.17, align: 'end' },
    ],
    cargo.map(({ name, identifier, container, quantity, unit }) => [
      { text: name },
      { text: identifier === '' ? '–' : identifier },
      { text: container === '' ? '–' : container },
      { text: `${formats.count(quantity)} ${unit}`.trim() },
    ]),
  );
  if (cargoCount <= cargo.length) return;
  sheet.moveBy(5);
  sheet.need(14);
  const more = say('moreAssets', { count: formats.count(cargoCount - cargo.length) });
  sheet.moveBy(sheet.paragraph(more, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 7.6, color: FAINT }));
}
