import { fill } from '../../../platform/mail/languages.ts';
import { bytesOf } from '../../../platform/pdf/drawParts.ts';
import { loadFonts } from '../../../platform/pdf/fonts.ts';
import { openSheet } from '../../../platform/pdf/openSheet.ts';
import { drawDeliveryBill } from './drawDeliveryBill.pdf.ts';
import { drawInvoice } from './drawInvoice.pdf.ts';
import { drawStatement } from './drawStatement.pdf.ts';
import type { PaperTask } from './paper.pdf.ts';
import { formatsFor } from '../../../platform/pdf/paperFormats.ts';
import { paperTexts, type PaperTexts } from './paperTexts.pdf.ts';

/** The PDF in a language. */
export async function writePaper({ paper, language, now }: PaperTask): Promise<Buffer> {
  const [texts, formats] = [paperTexts(language), formatsFor(language)];
  const fonts = await loadFonts(JSON.stringify([texts, paper.facts]));
  const sheet = openSheet(language, fonts, titleOf(paper, texts));
  const say = (key: keyof PaperTexts, values: Readonly<Record<string, string>>) => fill(texts[key], values, language);
  const numberOf = (page: number, pages: number) => say('page', { page: formats.count(page), pages: formats.count(pages) });
  const finished = bytesOf(sheet);
  const common = { sheet, texts, formats, say, now, numberOf };
  if (paper.kind === 'invoice') drawInvoice({ ...common, facts: paper.facts });
  else if (paper.kind === 'statement') drawStatement({ ...common, facts: paper.facts });
  else drawDeliveryBill({ ...common, facts: paper.facts });
  sheet.doc.end();
  return finished;
}

function titleOf(paper: PaperTask['paper'], texts: PaperTexts): string {
  switch (paper.kind) {
    case 'invoice':
      return `${texts[paper.facts.kind]} ${paper.facts.number}`;
    case 'deliveryBill':
      return `${texts.deliveryBill} · ${paper.facts.reference}`;
    default:
      return `${texts.statement} · ${paper.facts.buyer}`;
  }
}
