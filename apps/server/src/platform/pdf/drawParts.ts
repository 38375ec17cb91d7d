import { create } from 'qrcode';
import { MARGIN, WIDTH, type Box, type Sheet } from './openSheet.ts';
import { INK, WAKE, WHITE } from './palette.ts';

/** The hull and the wake it leaves. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32)
    .lineCap('round');
  doc.path('M12.6 14.2C11 18.6 8.6 22.6 5.4 26.4M19.4 14.2c1.6 4.4 4 8.4 7.2 12.2').lineWidth(2.4).stroke(WAKE);
  doc.path('M14.8 17.6c-.7 3.3-1.9 6.3-3.6 9.2M17.2 17.6c.7 3.3 1.9 6.3 3.6 9.2').lineWidth(1.9).strokeOpacity(0.6).stroke(WAKE);
  doc.path('M16 2.6c2.6 2.8 3.8 5.5 3.8 8.3L16 13l-3.8-2.1c0-2.8 1.2-5.5 3.8-8.3z').fill(WHITE);
  doc.restore();
}

/** The head of a part of the page, with enough room for its beginning. */
export function drawTitle({ sheet }: { readonly sheet: Sheet }, title: string, room: number): void {
  sheet.moveBy(14);
  sheet.need(22 + room);
  sheet.text(title, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 11, isBold: true });
  sheet.moveBy(20);
}

/** A square as wide as `w`. */
export function drawQr(sheet: Sheet, link: string, { x, y, w }: Box): void {
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  const [left, step] = [sheet.leftOf(x, w), w / modules.size];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) sheet.doc.rect(left + column * step, y + row * step, step + 0.05, step + 0.05);
  sheet.doc.fill(INK);
}

/** All of the document, once it is ended. Ask before drawing. */
export function bytesOf({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
