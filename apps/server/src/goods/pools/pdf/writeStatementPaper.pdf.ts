import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { bytesOf } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import { MARGIN, openSheet, WIDTH, type Sheet } from '../../../platform/pdf/openSheet.ts';
import { FAINT } from '../../../platform/pdf/palette.ts';
import { formatsFor } from '../../../platform/pdf/paperFormats.ts';
import { poolTextsIn } from '../poolTexts.view.ts';
import type { StatementTask } from './statementPaper.pdf.ts';

const COLUMNS = ['opening', 'received', 'dispatched', 'lost', 'found', 'corrected', 'closing'] as const;
const SHARE = 0.085;

/** What a month came to with everybody who has pieces, or with one of them, on paper. */
export async function writeStatementPaper({ statement, partner, language, now }: StatementTask): Promise<Buffer> {
  const { month, poolName, customerName, currency, lines, isOver } = statement;
  const { texts, say, count, money, month: named } = poolTextsIn(language);
  const fonts = await loadFonts(JSON.stringify([texts, poolName, customerName, partner, lines.map(({ name }) => name)]));
  const sheet = openSheet(language, fonts, `${texts['paper.title']} ${poolName} ${month}`);
  const finished = bytesOf(sheet);
  drawBanner(sheet, texts['paper.title'], `${poolName} · ${named(month)}`);
  drawFacts(
    sheet,
    [
      [texts['paper.company'], customerName],
      [texts.pool, poolName],
      [texts['paper.month'], named(month)],
      [texts['paper.partner'], partner ?? texts['paper.all']],
    ],
    2,
  );
  if (!isOver) drawNote(sheet, texts['paper.notOver']);
  const columns: Column[] = [
    { title: texts['column.holder'], share: 1 - SHARE * COLUMNS.length - 0.125, wraps: true },
    ...COLUMNS.map((name) => ({ title: texts[`column.${name}`], share: SHARE, align: 'end' as const })),
    { title: texts['column.deposit'], share: 0.125, align: 'end' },
  ];
  const rows = lines.map((line): Cell[] => [
    { text: line.name, isBold: true },
    ...COLUMNS.map((name) => ({ text: count(line[name]), isBold: name === 'closing', ...(line[name] === 0 && { color: FAINT }) })),
    { text: money(line.depositCents, currency) },
  ]);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const total: Cell[] = [
    { text: texts['paper.total'], isBold: true },
    ...COLUMNS.map((name) => ({ text: count(sum((line) => line[name])), isBold: true })),
    {
      text: money(
        sum(({ depositCents }) => depositCents),
        currency,
      ),
      isBold: true,
    },
  ];
  drawTable(sheet, columns, lines.length > 1 ? [...rows, total] : rows);
  sheet.moveBy(8);
  drawNote(sheet, texts['paper.other']);
  const written = say('paper.written', { moment: formatsFor(language).momentAt(new Date(now).toISOString(), 'UTC') });
  drawFeet(sheet, `Sillage · ${texts['paper.title']} · ${written}`, (page, pages) =>
    say('paper.page', { page: count(page), pages: count(pages) }),
  );
  sheet.doc.end();
  return finished;
}

function drawNote(sheet: Sheet, sentence: string): void {
  sheet.need(20);
  sheet.moveBy(sheet.paragraph(sentence, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8, color: FAINT }) + 5);
}
