import type { Span } from '@sillage/domain/monitoring/reports/holds';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';
import { WARN } from '../../../platform/pdf/palette.ts';
import type { Drawing } from './drawing.pdf.ts';

/** When an asset had no tracker: nothing was observed then. */
export function drawUntracked(drawing: Drawing): void {
  const { sheet, texts, facts } = drawing;
  const { untracked = [] } = facts;
  if (untracked.length === 0) return;
  drawTitle(drawing, texts.untrackedTitle, 60);
  const columns: Column[] = [
    { title: texts.from, share: 0.35 },
    { title: texts.until, share: 0.35 },
    { title: texts.unobserved, share: 0.3, align: 'end' },
  ];
  drawTable(
    sheet,
    columns,
    untracked.map((span) => spanCells(drawing, span)),
  );
}

/** When trackers measured although their certificates had ended. */
export function drawLapsed(drawing: Drawing): void {
  const { sheet, texts, facts } = drawing;
  const listed = facts.trackers.flatMap(({ identifier, lapsed = [] }) => lapsed.map((span) => ({ identifier, span })));
  if (listed.length === 0) return;
  drawTitle(drawing, texts.lapsedTitle, 60);
  const columns: Column[] = [
    { title: texts.tracker, share: 0.25, wraps: true },
    { title: texts.from, share: 0.28 },
    { title: texts.until, share: 0.28 },
    { title: texts.length, share: 0.19, align: 'end' },
  ];
  drawTable(
    sheet,
    columns,
    listed.map(({ identifier, span }) => [{ text: identifier, isBold: true }, ...spanCells(drawing, span)]),
  );
}

function spanCells({ formats, say }: Drawing, { from, to }: Span): Cell[] {
  const length = say('minutes', { count: formats.minutes(to - from) });
  return [{ text: formats.moment(from) }, { text: formats.moment(to) }, { text: length, color: WARN.ink }];
}
