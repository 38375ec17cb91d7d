import { drawBanner, drawFacts, drawFeet } from '../../../platform/pdf/drawPage.ts';
import { bytesOf } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell } from '../../../platform/pdf/drawTable.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import { MARGIN, openSheet, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { FAINT } from '../../../platform/pdf/palette.ts';
import { formatsFor } from '../../../platform/pdf/paperFormats.ts';
import { retentionTextsIn } from '../retentionTexts.view.ts';
import type { CertificateTask } from './certificate.pdf.ts';

/** What was erased when, by whose decision, and what was kept all the same, on paper. */
export async function writeCertificate({ erasure, customerName, decidedBy, decidedDate, language, now }: CertificateTask): Promise<Buffer> {
  const { texts, say, count, days } = retentionTextsIn(language);
  const { momentAt } = formatsFor(language);
  const fonts = await loadFonts(JSON.stringify([texts, customerName, decidedBy]));
  const sheet = openSheet(language, fonts, `${texts.title} ${erasure.idErasure}`);
  const finished = bytesOf(sheet);
  drawBanner(sheet, texts.title, `${say('certificateNumber', { number: String(erasure.idErasure) })} · ${customerName}`);
  drawFacts(
    sheet,
    [
      [texts.company, customerName],
      [texts.decided, `${decidedBy === '' ? '–' : decidedBy}, ${momentAt(decidedDate, 'UTC')}`],
      [texts.started, momentAt(erasure.startedDate, 'UTC')],
      [texts.finished, erasure.finishedDate === null ? '–' : momentAt(erasure.finishedDate, 'UTC')],
      [texts.raw, days(erasure.rawDays)],
      [texts.thinnedFor, days(erasure.thinnedDays)],
      [texts.excursionsFor, days(erasure.excursionDays)],
      [texts.trackers, count(erasure.trackers)],
    ],
    2,
  );
  const row = (title: string, text: string, number: number): Cell[] => [
    { text: title, isBold: true },
    { text },
    { text: count(number), isBold: true },
  ];
  drawTable(
    sheet,
    [
      { title: texts.what, share: 0.26, wraps: true },
      { title: texts.meaning, share: 0.54, wraps: true },
      { title: texts.readings, share: 0.2, align: 'end' },
    ],
    [
      row(texts.erased, texts.erasedText, erasure.erased),
      row(texts.thinned, texts.thinnedText, erasure.thinned),
      row(texts.excursions, texts.excursionsText, erasure.excursions),
      row(texts.held, texts.heldText, erasure.held),
    ],
  );
  sheet.moveBy(10);
  const note = (text: string) => {
    sheet.need(30);
    sheet.moveBy(6 + sheet.paragraph(text, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8.4, color: FAINT }));
  };
  note(texts.beyond);
  note(say('digest', { digest: erasure.digest }));
  drawFeet(sheet, say('written', { moment: momentAt(new Date(now).toISOString(), 'UTC') }), (page, pages) =>
    say('page', { page: count(page), pages: count(pages) }),
  );
  sheet.doc.end();
  return finished;
}
