import { MOST_EXPORTED } from '@sillage/domain/journeys/shipments/shipment';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { directionOf } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { codeOf } from '../errorText.ts';
import { saveFile } from '../saveFile.ts';
import { useFormat } from '../time/useFormat.ts';
import { csvLookOf } from './csvLook.ts';
import { csvOf, type Cell } from './csvOf.ts';
import { xlsxOf } from './xlsxOf.ts';

export type SheetFormat = 'xlsx' | 'csv';

/** What a file is made of: rows that come page by page, so that none waits for all. */
export interface SheetSource<Row> {
  readonly fileName: string;
  /** Its name says of which days it is: that of today would say no more. */
  readonly isDated?: boolean;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** How many rows there are; null while nobody knows. */
  readonly length: number | null;
  readonly pages: (signal: AbortSignal) => AsyncGenerator<readonly Row[]>;
}

export interface SheetColumn<Row> {
  /** Null of one that goes without saying. */
  readonly name: string | null;
  readonly heading: string;
  /** Holds moments: its heading says of which time zone. */
  readonly isMoment: boolean;
  readonly cell: (row: Row) => Cell;
}

interface Progress {
  readonly done: number;
  readonly of: number | null;
}

/** Reads, writes and hands over a file; can be called off at any time. */
export function useSheetExport<Row>(onDone: () => void) {
  const { t } = useTranslation(['lists', 'errors']);
  const format = useFormat();
  const write = useSheetWriter();
  const [progress, setProgress] = useState<Progress | null>(null);
  const under = useRef<AbortController>(null);
  const cancel = () => under.current?.abort();
  useEffect(() => cancel, []);

  const start = async (source: SheetSource<Row>, type: SheetFormat) => {
    const { signal } = (under.current = new AbortController());
    const { columns, length } = source;
    try {
      const rows: Cell[][] = [];
      setProgress({ done: 0, of: length });
      for await (const page of source.pages(signal)) {
        rows.push(...page.map((row) => columns.map(({ cell }) => cell(row))));
        setProgress({ done: rows.length, of: length });
        if (rows.length >= MOST_EXPORTED) break;
      }
      const kept = rows.slice(0, MOST_EXPORTED);
      const blob = await write(source, kept, type, signal);
      signal.throwIfAborted();
      const name = source.isDated === true ? source.fileName : `${source.fileName}-${dayIn(ownZone())(Date.now())}`;
      saveFile(`${name}.${type}`, blob, blob.type);
      showToast({ message: t('exportDone', { count: kept.length, number: format.whole(kept.length) }), tone: 'good' });
      onDone();
    } catch (error) {
      if (!signal.aborted) showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, cancel };
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Headings in the user's language. In a spreadsheet moments are on the user's own clock, in a CSV in UTC: the heading says which. */
function useSheetWriter() {
  const language = useLanguage();
  return (
    { sheetName, columns }: Pick<SheetSource<never>, 'sheetName' | 'columns'>,
    rows: readonly Cell[][],
    type: SheetFormat,
    signal: AbortSignal,
  ): Promise<Blob> => {
    const zone = type === 'csv' ? 'UTC' : ownZone();
    const head = columns.map(({ heading, isMoment }) => (isMoment ? `${heading} (${zone})` : heading));
    if (type === 'csv') {
      return Promise.resolve(csvOf(head, rows, csvLookOf(language)));
    }
    return xlsxOf({ name: sheetName, head, rows, isRightToLeft: directionOf(language) === 'rtl' }, signal);
  };
}
