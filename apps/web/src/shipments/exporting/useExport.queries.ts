import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { MOST_EXPORTED } from '@sillage/domain/shipments/shipment';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { localeOf } from '../../platform/time/format.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Column } from '../table/columns.view.ts';
import { xlsxOf } from '../shared/xlsxOf.ts';
import { lengthOf, readSource, type ExportSource, type Progress } from './export.queries.ts';
import { csvOf, type Cell } from '../shared/csvOf.view.ts';
import { MOMENTS, rowOf } from './sheet.view.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** Reads, writes and hands over a file; can be called off at any time. */
export function useExport(onDone: () => void) {
  const { t } = useTranslation(['shipmentTable', 'shipments', 'refusals']);
  const format = useFormat();
  const write = useSheetWriter();
  const [progress, setProgress] = useState<Progress | null>(null);
  const under = useRef<AbortController>(null);
  const cancel = () => under.current?.abort();
  useEffect(() => cancel, []);

  const start = async (source: ExportSource, columns: readonly Column[], type: ExportFormat) => {
    const { signal } = (under.current = new AbortController());
    const words = {
      status: (status: TransportSummary['status']) => t(`shipments:statusOfOne.${status}`),
      type: (mode: TransportSummary['type']) => t(`shipments:type.${mode}`),
    };
    try {
      const rows: Cell[][] = [];
      setProgress({ done: 0, of: lengthOf(source) });
      for await (const page of readSource(source, signal)) {
        rows.push(...page.map((transport) => rowOf(transport, columns, words)));
        setProgress({ done: rows.length, of: lengthOf(source) });
      }
      const kept = rows.slice(0, MOST_EXPORTED);
      const blob = await write(kept, columns, type, signal);
      signal.throwIfAborted();
      saveFile(`${t('fileName')}-${new Date().toISOString().slice(0, 10)}.${type}`, blob, blob.type);
      showToast({ message: t('exportDone', { count: kept.length, number: format.whole(kept.length) }), tone: 'good' });
      onDone();
    } catch (error) {
      if (!signal.aborted) showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, cancel };
}

/** Headings in the user's language. In a spreadsheet moments are on the user's own clock, in a CSV in UTC: the heading says which. */
function useSheetWriter() {
  const { t } = useTranslation('shipmentTable');
  const language = useLanguage();
  return (rows: readonly Cell[][], columns: readonly Column[], type: ExportFormat, signal: AbortSignal): Promise<Blob> => {
    const zone = type === 'csv' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
    const head = columns.map((column) => {
      const heading = t(`heading.${column}`);
      return MOMENTS.has(column) ? `${heading} (${zone})` : heading;
    });
    if (type === 'csv') {
      const decimal = (1.5).toLocaleString(localeOf(language)).includes(',') ? ',' : '.';
      return Promise.resolve(csvOf(head, rows, { separator: language === 'en' ? ',' : ';', decimal }));
    }
    return xlsxOf({ name: t('sheet'), head, rows, isRightToLeft: directionOf(language) === 'rtl' }, signal);
  };
}
