import type { NeedyTracker } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { everyPage } from '../../../platform/sheet/everyPage.ts';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import type { SheetColumn } from '../../../platform/sheet/useSheetExport.ts';
import { useSilenceText } from '../useSilenceText.view.ts';
import { readNeedsPage, useNeedCounts, type NeedsFilter } from './needs.queries.ts';

interface ExportNeedsDialogProps {
  readonly filter: NeedsFilter;
  readonly onClose: () => void;
}

const momentOf = (date: string | null) => (date === null ? null : new Date(date));

/** Trackers that need somebody as a file: for what, and by what that is known. */
export function ExportNeedsDialog({ filter, onClose }: ExportNeedsDialogProps) {
  const { t } = useTranslation(['trackerHealth', 'trackerList']);
  const textOf = useSilenceText();
  const { data: counts } = useNeedCounts(filter);
  const length = counts && Math.min(counts[filter.need ?? 'any'], MOST_EXPORTED);
  const column = (name: string, cell: SheetColumn<NeedyTracker>['cell'], isMoment = false) => ({ name, heading: name, isMoment, cell });
  const causeOf = ({ silence }: NeedyTracker) => (silence === null ? '' : silence.reasons.map(textOf).join(' ') || t('unknown'));
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('view'),
        length: length ?? null,
        columns: [
          column(t('trackerList:column.uniqueIdentifiant'), (tracker) => tracker.uniqueIdentifiant),
          column(t('trackerList:column.customer'), (tracker) => tracker.customerName),
          column(t('column.protocol'), (tracker) => tracker.protocol),
          column(t('column.needs'), ({ needs }) => needs.map((need) => t(`need.${need}`)).join(', ')),
          column(t('column.cause'), causeOf),
          column(t('trackerList:column.lastReport'), ({ lastHeardDate }) => momentOf(lastHeardDate), true),
          column(t('trackerList:column.battery'), (tracker) => tracker.battery),
          column(t('column.emptyDate'), ({ emptyDate }) => momentOf(emptyDate), true),
          column(t('column.kept'), ({ keptShare }) => (keptShare === null ? null : Math.floor(100 * keptShare))),
          column(t('column.signal'), ({ reception }) => reception.signal),
          column(t('column.firmware'), (tracker) => tracker.firmware),
        ],
        pages: (signal) => everyPage(({ cursor = null }) => readNeedsPage(filter, cursor, MOST_ROWS, signal), MOST_EXPORTED),
      }}
      onClose={onClose}
    />
  );
}
