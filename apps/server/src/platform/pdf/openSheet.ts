import Pdf from 'pdfkit';
import type { ServerLanguage } from '../http/language.ts';
import { directionOf } from '../mail/languages.ts';
import { directionWithin, runsOf, type Run } from './bidiRuns.ts';
import type { Fonts } from './fonts.ts';
import { INK } from './palette.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 42;
export const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = 54;
const TOP_OF_NEXT = 48;
/** From the top of a line to its letters' feet, and to the next line, in sizes. */
const ASCENT = 0.95;
const LEADING = 1.42;
const SMALLEST = 0.8;

export interface TextStyle {
  readonly size?: number;
  readonly color?: string;
  readonly isBold?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Somebody's own words, or a value: it runs its own way, whatever the language of the page. */
  readonly isOwn?: boolean;
  /** A large figure: its digits are all of one width, and keep their distance from the comma. */
  readonly isFigure?: boolean;
}

export interface Box {
  /** From the side where the language begins to read. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

export type Sheet = ReturnType<typeof openSheet>;

/** A document that is laid out from the reader's own side: in Arabic everything is mirrored, and each line runs as it is read. */
export function openSheet(language: ServerLanguage, fonts: Fonts, title: string) {
  const direction = directionOf(language);
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Sillage', Producer: 'Sillage' },
  });
  for (const [name, bytes] of fonts.files) doc.registerFont(name, bytes);
  let y = 0;
  const leftOf = (x: number, w: number) => (direction === 'ltr' ? x : PAGE.width - x - w);
  return {
    doc,
    ...openText(doc, fonts, direction),
    /** The same place in the coordinates of the paper. */
    leftOf,
    rect: ({ x, y: top, w, h }: Box & { readonly h: number }, color: string, radius = 0) => {
      doc.roundedRect(leftOf(x, w), top, w, h, radius).fill(color);
    },
    get y() {
      return y;
    },
    moveTo: (to: number) => {
      y = to;
    },
    moveBy: (by: number) => {
      y += by;
    },
    /** A new page when there is less room than this. @returns whether there is one */
    need: (height: number): boolean => {
      if (y + height <= PAGE.height - FOOT) return false;
      doc.addPage();
      y = TOP_OF_NEXT;
      return true;
    },
  };
}

function openText(doc: PDFKit.PDFDocument, fonts: Fonts, direction: 'ltr' | 'rtl') {
  const runs = (line: string, isOwn = false) =>
    runsOf(line, isOwn ? directionWithin(line) : direction).flatMap((run) => (run.script === 'eastAsian' ? sliced(run, fonts) : [run]));

  function lineWidth(line: string, { size = 9, isBold = false, isOwn, isFigure }: TextStyle = {}): number {
    return runs(line, isOwn).reduce((sum, run) => {
      doc.font(fontOf(run, isBold)).fontSize(size);
      return sum + doc.widthOfString(run.text, shapingOf(run, isFigure));
    }, 0);
  }

  /** One line, a little smaller where it is too long, and cut with an ellipsis where that is not enough. */
  function text(said: string, { x, y, w }: Box, style: TextStyle = {}): void {
    const { size: wanted = 9, color = INK, isBold = false, align = 'start' } = style;
    const size = wanted * Math.max(SMALLEST, Math.min(1, w / lineWidth(said, style)));
    const widthOf = (part: string) => lineWidth(part, { ...style, size });
    const line = fitted(said, w + 0.01, widthOf);
    const width = widthOf(line);
    const room = { start: 0, center: (w - width) / 2, end: w - width }[align];
    let left = direction === 'ltr' ? x + room : PAGE.width - x - width - room;
    for (const run of runs(line, style.isOwn)) {
      doc.save().font(fontOf(run, isBold)).fontSize(size).fillColor(color);
      const fattening = run.script === 'eastAsian' ? fattened(doc, size, color, isBold) : {};
      const options = { lineBreak: false, baseline: 'alphabetic', ...shapingOf(run, style.isFigure), ...fattening } as const;
      doc.text(run.text, left, y + wanted * ASCENT, options).restore();
      left += doc.widthOfString(run.text, shapingOf(run, style.isFigure));
    }
  }

  const linesOf = (said: string, w: number, style: TextStyle) => wrapped(said, w, (part) => lineWidth(part, style));
  const leading = ({ size = 9 }: TextStyle) => size * LEADING;
  return {
    lineWidth,
    text,
    heightOf: (said: string, w: number, style: TextStyle = {}) => linesOf(said, w, style).length * leading(style),
    /** As many lines as it needs. @returns how high they are */
    paragraph: (said: string, { x, y, w }: Box, style: TextStyle = {}): number => {
      const lines = linesOf(said, w, style);
      for (const [index, line] of lines.entries()) text(line, { x, y: y + index * leading(style), w }, style);
      return lines.length * leading(style);
    },
  };
}

/**
 * With features named, even none, a whole run is shaped at once: Arabic and Hebrew must be, since word by word their sentences are turned round.
 * Everything else is done word by word and remembered, which is ten times as fast.
 */
function shapingOf({ script }: Run, isFigure = false): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (script === 'arabic' || script === 'hebrew') return { features: [] };
  return isFigure ? { features: ['tnum'] } : {};
}

interface DrawnRun extends Run {
  /** The slice of the font that has these letters. */
  readonly font?: string;
}

function fontOf({ script, font }: DrawnRun, isBold: boolean): string {
  return font ?? `${script}${isBold ? 'Bold' : ''}`;
}

/** East Asian fonts come in slices of some hundred letters: neighbours of one slice are drawn together. */
function sliced({ text, script }: Run, { sliceOf }: Fonts): DrawnRun[] {
  const runs: DrawnRun[] = [];
  for (const letter of text) {
    const [font, last] = [sliceOf.get(letter) ?? 'latin', runs.at(-1)];
    if (last?.font === font) runs[runs.length - 1] = { ...last, text: last.text + letter };
    else runs.push({ text: letter, script, font });
  }
  return runs;
}

/** Their only weight is the thinnest: a line around each letter makes the others. */
function fattened(doc: PDFKit.PDFDocument, size: number, color: string, isBold: boolean) {
  doc.lineWidth(size * (isBold ? 0.048 : 0.022)).strokeColor(color);
  return { fill: true, stroke: true };
}

function fitted(said: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(said) <= room) return said;
  let [fits, tooLong] = [0, said.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(`${said.slice(0, middle).trimEnd()}…`) <= room) fits = middle;
    else tooLong = middle;
  }
  return `${said.slice(0, fits).trimEnd()}…`;
}

function wrapped(said: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of said.split(/\s+/).flatMap((one) => broken(one, room, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word that no line has room for, in parts that one has. */
function broken(word: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= room) return [word];
  const parts = [''];
  for (const { segment } of letters.segment(word)) {
    const part = parts.at(-1) ?? '';
    if (part !== '' && widthOf(part + segment) > room) parts.push(segment);
    else parts.splice(-1, 1, part + segment);
  }
  return parts;
}
