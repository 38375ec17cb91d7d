import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../platform/sheet/csvOf.ts';
import { everyPage } from '../../../platform/sheet/everyPage.ts';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import { readTrackerPage, useTrackerCounts, type TrackerFilter } from '../trackerList.queries.ts';

interface ExportTrackersDialogProps {
  readonly filter: TrackerFilter;
  readonly onClose: () => void;
}

const COLUMNS = {
  uniqueIdentifiant: (tracker) => tracker.uniqueIdentifiant,
  type: (tracker) => tracker.type,
  serial: (tracker) => tracker.serial,
  protocol: (tracker) => tracker.protocol,
  customer: (tracker) => tracker.customerName,
  status: (tracker) => tracker.status,
  connectivity: (tracker) => tracker.connectivity,
  lastReport: ({ lastHeardDate }) => lastHeardDate && new Date(lastHeardDate),
  battery: (tracker) => tracker.battery,
  asset: ({ asset }) => asset?.reference ?? null,
  shipment: ({ transportAssocie }) => transportAssocie?.reference ?? null,
  latitude: ({ lastPosition }) => lastPosition?.latitude ?? null,
  longitude: ({ lastPosition }) => lastPosition?.longitude ?? null,
  interval: (tracker) => tracker.reportingIntervalSeconds,
} as const satisfies Record<string, (tracker: WireTracker) => Cell>;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Trackers as a file: all that the list finds. */
export function ExportTrackersDialog({ filter, onClose }: ExportTrackersDialogProps) {
  const { t } = useTranslation('trackerList');
  const { data: counts } = useTrackerCounts(filter);
  const length = counts && Math.min(counts[filter.state ?? 'total'], MOST_EXPORTED);
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('title'),
        length: length ?? null,
        columns: NAMES.map((name) => ({
          name: t(`column.${name}`),
          heading: t(`column.${name}`),
          isMoment: name === 'lastReport',
          // What an import reads again has the words of the interface; this one is for people alone.
          cell: name === 'connectivity' ? ({ connectivity }: WireTracker) => t(`state.${connectivity}`) : COLUMNS[name],
        })),
        pages: (signal) => everyPage(({ cursor = null }) => readTrackerPage(filter, cursor, MOST_ROWS, signal), MOST_EXPORTED),
      }}
      onClose={onClose}
    />
  );
}
