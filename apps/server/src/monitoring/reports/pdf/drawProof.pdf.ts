import type { Drawing } from './drawing.pdf.ts';
import { drawQr, drawTitle } from '../../../platform/pdf/drawParts.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BRAND, CALM, FAINT, GOOD, INK, SOFT, SUNKEN } from '../../../platform/pdf/palette.ts';

const QR = 92;
const TEXT = { size: 8.4, color: SOFT } as const;
const OWN = { ...TEXT, isOwn: true } as const;

/** Who released it; where nobody has yet, that is said. */
export function drawRelease(drawing: Drawing): void {
  const { sheet, texts, formats, say, report, facts, releasedBy, now } = drawing;
  // A release makes no breach good.
  const tone = facts.verdict === 'withinLimits' ? GOOD : CALM;
  const { release } = report;
  const noteHeight = release ? sheet.heightOf(release.note, WIDTH - 32, OWN) : 0;
  drawTitle(drawing, texts.release, 44 + noteHeight);
  const height = 40 + (noteHeight > 0 ? noteHeight + 4 : 0);
  sheet.rect({ x: MARGIN, y: sheet.y, w: WIDTH, h: height }, release ? tone.fill : SUNKEN, 7);
  const at = { x: MARGIN + 16, w: WIDTH - 32 };
  if (release) {
    // Somebody whose account is deleted has no name any more, and still has done it.
    const name = release.by === '' ? say('account', { id: String(releasedBy) }) : release.by;
    const moment = formats.moment(Date.parse(release.date));
    sheet.text(say('releasedBy', { name }), { ...at, y: sheet.y + 8 }, { size: 10, isBold: true, color: tone.ink });
    sheet.text(say('releasedOn', { moment }), { ...at, y: sheet.y + 23 }, { size: 8.4, color: tone.ink });
    sheet.paragraph(release.note, { ...at, y: sheet.y + 38 }, OWN);
  } else sheet.text(say('notReleased', { moment: formats.moment(now) }), { ...at, y: sheet.y + 14 }, { size: 9, color: INK });
  sheet.moveBy(height);
}

/** How to find out whether a copy is what was made. */
export function drawVerification(drawing: Drawing): void {
  const { sheet, texts, report, link, code } = drawing;
  drawTitle(drawing, texts.verification, QR + 8);
  drawQr(sheet, link, { x: MARGIN, y: sheet.y, w: QR });
  const at = { x: MARGIN + QR + 16, w: WIDTH - QR - 16 };
  let y = sheet.y;
  y += sheet.paragraph(texts.verificationText, { ...at, y }, TEXT) + 5;
  sheet.text(link, { ...at, y }, { size: 7.6, color: BRAND, isBold: true });
  sheet.doc.link(sheet.leftOf(at.x, at.w), y, at.w, 12, link);
  sheet.text(code, { ...at, y: y + 13 }, { size: 9, isBold: true });
  sheet.text(texts.sha256, { ...at, y: y + 30 }, { size: 7, color: FAINT });
  sheet.text(report.sha256, { ...at, y: y + 40 }, { size: 7.4, isBold: true });
  sheet.moveBy(Math.max(QR, y + 54 - sheet.y));
}

function methodOfCalibration({ coverage = 'unknown', hasOffsets = false }: Drawing['facts']) {
  if (coverage === 'unknown') return 'method.calibration';
  return hasOffsets ? 'method.calibrationAdded' : 'method.calibrationNamed';
}

export function drawMethod(drawing: Drawing): void {
  const { sheet, texts, formats, say, facts } = drawing;
  const leftOut = facts.trackers.reduce((sum, tracker) => sum + tracker.leftOut, 0);
  const said = [
    texts['method.weights'],
    texts['method.meanKinetic'],
    texts[methodOfCalibration(facts)],
    ...(facts.humidity ? [texts['method.humidity']] : []),
    ...(leftOut > 0 ? [say('method.leftOut', { count: formats.count(leftOut) })] : []),
  ];
  const style = { size: 7.4, color: FAINT } as const;
  drawTitle(drawing, texts.method, sheet.heightOf(said[0] ?? '', WIDTH, style));
  for (const paragraph of said) {
    sheet.need(sheet.heightOf(paragraph, WIDTH, style));
    sheet.moveBy(sheet.paragraph(paragraph, { x: MARGIN, y: sheet.y, w: WIDTH }, style) + 4);
  }
}
