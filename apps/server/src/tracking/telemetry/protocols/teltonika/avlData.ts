import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { takeVariable } from './variableElement.ts';
import { avlReport, noElements, RECORD_HEAD, takeElement, type Elements } from './avlRecord.ts';

/** How the codecs differ: the bytes of an element's id, of every count, and what Codec 16 and 8 Extended add. */
interface Layout {
  readonly id: 1 | 2;
  readonly count: 1 | 2;
  readonly hasGenerationType: boolean;
  readonly hasVariable: boolean;
}

const LAYOUTS: ReadonlyMap<number, Layout> = new Map([
  [0x08, { id: 1, count: 1, hasGenerationType: false, hasVariable: false }],
  [0x8e, { id: 2, count: 2, hasGenerationType: false, hasVariable: true }],
  [0x10, { id: 2, count: 1, hasGenerationType: true, hasVariable: false }],
]);

const WIDTHS = [1, 2, 4, 8] as const;

type AvlData = { readonly kind: 'reports'; readonly reports: readonly Report[] } | { readonly kind: 'refused'; readonly reason: string };

/** True for the codecs that carry records: 8, 8 Extended and 16. */
export function isAvlCodec(codec: number): boolean {
  return LAYOUTS.has(codec);
}

/**
 * `data` is a codec id, the number of records, the records, and that number again; nothing more and nothing less. Anything else is refused
 * whole: a device that is not told a count sends its records again.
 */
export function decodeAvlData(data: Buffer): AvlData {
  const layout = LAYOUTS.get(data[0] ?? 0);
  if (!layout) return { kind: 'refused', reason: 'unknown codec' };
  try {
    return readRecords(data, layout);
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'refused', reason: 'a record runs past its packet' };
    throw error;
  }
}

function readRecords(data: Buffer, layout: Layout): AvlData {
  const count = data.readUInt8(1);
  const reports: Report[] = [];
  let at = 2;
  for (let index = 0; index < count; index++) {
    const elements = noElements();
    const head = at + RECORD_HEAD;
    const eventIo = data.readUIntBE(head, layout.id);
    const groups = head + layout.id + (layout.hasGenerationType ? 1 : 0) + layout.count;
    const end = readElements(data, groups, layout, elements);
    const origin = layout.hasGenerationType ? { eventIo, generationType: data.readUInt8(head + layout.id) } : { eventIo };
    reports.push(avlReport(data, at, origin, elements));
    at = end;
  }
  if (at !== data.length - 1) return { kind: 'refused', reason: 'the records do not fill their packet' };
  if (data.readUInt8(at) !== count) return { kind: 'refused', reason: 'the two record counts differ' };
  return { kind: 'reports', reports };
}

/** Reads the groups of elements from `at` on and answers where they end. The total before them adds nothing to the groups' own counts. */
function readElements(data: Buffer, at: number, layout: Layout, elements: Elements): number {
  let next = at;
  for (const width of WIDTHS) {
    const count = data.readUIntBE(next, layout.count);
    next += layout.count;
    const step = layout.id + width;
    // One check for the group, so that a hostile count is refused before anything is read.
    if (next + count * step > data.length) throw new RangeError('a group of elements runs past the packet');
    for (let index = 0; index < count; index++, next += step) {
      takeElement(elements, data.readUIntBE(next, layout.id), data, next + layout.id, width);
    }
  }
  return layout.hasVariable ? readVariable(data, next, elements) : next;
}

function readVariable(data: Buffer, at: number, elements: Elements): number {
  const count = data.readUInt16BE(at);
  let next = at + 2;
  for (let index = 0; index < count; index++) {
    const width = data.readUInt16BE(next + 2);
    const end = next + 4 + width;
    if (end > data.length) throw new RangeError('an element runs past the packet');
    takeVariable(elements, data.readUInt16BE(next), data.subarray(next + 4, end));
    next = end;
  }
  return next;
}
