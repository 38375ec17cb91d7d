import type { QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { LINE_KINDS } from '@sillage/domain/commerce/tariffs/price';
import { drawFacts } from '../../../platform/pdf/drawPage.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, heightOfRows, type Cell } from '../../../platform/pdf/drawTable.ts';
import { MARGIN, WIDTH } from '../../../platform/pdf/openSheet.ts';
import { BRAND, FAINT } from '../../../platform/pdf/palette.ts';
import { lineText } from '../lineTexts.view.ts';
import type { QuoteDrawing } from './quotePaper.pdf.ts';

const NAMES = 0.28;
const SENTENCE = 16;

/** What is offered, side by side. */
export function drawOptions(drawing: QuoteDrawing): void {
  const { sheet, texts, quote } = drawing;
  const { options } = quote;
  if (options.length === 0) {
    drawTitle(drawing, texts.options, SENTENCE);
    drawSentence(drawing, texts.notPriced);
    return;
  }
  const prices = priceRows(drawing);
  // A price is not parted from what it is made of; what else is told of the options may go on overleaf.
  drawTitle(drawing, texts.options, heightOfRows(prices.length));
  const share = (1 - NAMES) / options.length;
  const columns = options.map(({ routeOption }) => ({ title: texts[`option.${routeOption}`], share, align: 'end' as const }));
  drawTable(sheet, [{ title: '', share: NAMES, wraps: true }, ...columns], [...prices, ...factRows(drawing)]);
  drawIncluded(drawing);
  drawFootprint(drawing);
  sheet.moveBy(10);
  drawSentence(drawing, texts.terms);
}

type Row = readonly Cell[];

/** Every line that one of them has, then what they come to. */
function priceRows({ quote: { options }, language, formats, texts }: QuoteDrawing): Row[] {
  const kinds = LINE_KINDS.filter((kind) => options.some(({ lines }) => lines.some((line) => line.kind === kind)));
  const lines = kinds.map((kind): Row => {
    const amounts = options.map((option) => option.lines.filter((line) => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0));
    return [{ text: lineText(kind, language) }, ...amounts.map((cents) => ({ text: cents === 0 ? '–' : formats.euros(cents) }))];
  });
  const total = options.map(({ priceCents }) => ({ text: formats.euros(priceCents), isBold: true, color: BRAND }));
  return [...lines, [{ text: texts.total, isBold: true }, ...total]];
}

function factRows({ quote: { options }, formats, texts, zones, moment }: QuoteDrawing): Row[] {
  const row = (name: string, of: (option: QuoteOption) => string): Row => [{ text: name }, ...options.map((one) => ({ text: of(one) }))];
  return [
    row(texts.mode, ({ mode }) => texts[`mode.${mode}`]),
    row(texts.transitDays, ({ transitDays }) => formats.count(transitDays)),
    row(texts.arrival, ({ arrivalDate }) => formats.momentAt(arrivalDate, zones.delivery)),
    row(texts.co2e, ({ co2eTonnes }) => formats.count(co2eTonnes)),
    row(texts.chargeableWeight, ({ chargeableWeight }) => formats.kilograms(chargeableWeight)),
    row(texts.validUntil, ({ validUntil }) => moment(validUntil)),
  ];
}

function drawIncluded(drawing: QuoteDrawing): void {
  const { sheet, texts, quote } = drawing;
  const said = quote.options.filter(({ included }) => included !== '');
  if (said.length === 0) return;
  drawTitle(drawing, texts.included, 34);
  drawFacts(
    sheet,
    said.map(({ routeOption, included }) => [texts[`option.${routeOption}`], included]),
    1,
  );
}

const TENTH = 10;

/** Each leg with what it is reckoned from, and by which method. */
function drawFootprint(drawing: QuoteDrawing): void {
  const { sheet, texts, formats, say, quote } = drawing;
  const legs = quote.options.flatMap(({ routeOption, footprint }) => footprint.legs.map((leg) => ({ routeOption, ...leg })));
  if (legs.length === 0) return;
  drawTitle(drawing, texts.footprint, 60);
  drawTable(
    sheet,
    [
      { title: texts.option, share: 0.18, wraps: true },
      { title: texts.mode, share: 0.13, wraps: true },
      { title: texts.distance, share: 0.14, align: 'end' },
      { title: texts.intensity, share: 0.17, align: 'end' },
      { title: texts.kilograms, share: 0.14, align: 'end' },
      { title: texts.source, share: 0.24, wraps: true },
    ],
    legs.map(({ routeOption, mode, kilometres, grams, kilograms, source }) => [
      { text: texts[`option.${routeOption}`] },
      { text: texts[`mode.${mode}`] },
      { text: formats.measure(Math.round(kilometres), 'km') },
      { text: formats.count(grams) },
      { text: formats.kilograms(Math.round(kilograms * TENTH) / TENTH), isBold: true },
      { text: source },
    ]),
  );
  sheet.moveBy(5);
  for (const method of new Set(quote.options.map(({ footprint }) => footprint.method))) drawSentence(drawing, say('method', { method }));
}

function drawSentence({ sheet }: QuoteDrawing, sentence: string): void {
  sheet.need(SENTENCE);
  sheet.moveBy(sheet.paragraph(sentence, { x: MARGIN, y: sheet.y, w: WIDTH }, { size: 8, color: FAINT }) + 3);
}
