import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Column } from '../../../platform/pdf/drawTable.ts';
import { WARN } from '../../../platform/pdf/palette.ts';
import type { Drawing } from './drawing.pdf.ts';

/** When an asset had no tracker: nothing was observed then. */
export function drawUntracked(drawing: Drawing): void {
  const { sheet, texts, formats, facts } = drawing;
  const { untracked = [] } = facts;
  if (untracked.length === 0) return;
  drawTitle(drawing, texts.untrackedTitle, 60);
  const columns: Column[] = [
    { title: texts.from, share: 0.35 },
    { title: texts.until, share: 0.35 },
    { title: texts.unobserved, share: 0.3, align: 'end' },
  ];
  const rows = untracked.map(({ from, to }) => [
    { text: formats.moment(from) },
    { text: formats.moment(to) },
    { text: formats.minutes(to - from), color: WARN.ink },
  ]);
  drawTable(sheet, columns, rows);
}
