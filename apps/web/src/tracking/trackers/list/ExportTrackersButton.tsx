import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { TrackerFilter } from '../trackerList.queries.ts';
import { useReadAll } from './export.queries.ts';
import { FLEET_COLUMNS, trackersCsv, type TrackerColumn } from './trackersCsv.view.ts';

/** Everything that the list finds, as a file for spreadsheets. */
export function ExportTrackersButton({ filter }: { readonly filter: TrackerFilter }) {
  const { t } = useTranslation(['trackerList', 'refusals']);
  const format = useFormat();
  const reading = useReadAll(filter);
  const save = (rows: readonly WireTracker[]) => {
    const headings = Object.fromEntries(FLEET_COLUMNS.map((column) => [column, t(`column.${column}`)])) as Record<TrackerColumn, string>;
    // Where a comma parts the decimals, spreadsheets take a semicolon between the columns.
    const separator = format.decimal(0.5).includes(',') ? ';' : ',';
    saveFile(`${t('fileName')}.csv`, trackersCsv(rows, headings, separator), 'text/csv;charset=utf-8');
  };
  const refuse = (error: Error) => showToast({ message: t(codeOf(error), { ns: 'refusals' }), tone: 'bad' });
  return (
    <Button
      kind="secondary"
      icon={<IconDownload size={16} aria-hidden />}
      busy={reading.isPending}
      onClick={() => reading.mutate(undefined, { onSuccess: save, onError: refuse })}
    >
      {t('export')}
    </Button>
  );
}
