import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreFailed } from '../../../platform/list/MoreRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../../ui/RowsInSight.tsx';
import type { useTrackerList } from '../trackerList.queries.ts';
import { TrackerListRow } from './TrackerListRow.tsx';

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 76;

interface TrackerListProps {
  readonly list: ReturnType<typeof useTrackerList>;
  readonly rows: readonly WireTracker[];
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  readonly icon: ReactNode;
  readonly addButton: ReactNode;
  /** Why there are none yet, and where they come from. */
  readonly noneText: string;
}

export function TrackerList({ list, rows, isFiltered, onClearFilters, icon, addButton, noneText }: TrackerListProps) {
  const { t } = useTranslation('trackerList');
  if (list.isPending) return <WaitingRows />;
  if (list.error && rows.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length > 0)
    return (
      <RowsInSight
        rows={rows}
        keyOf={({ uniqueIdentifiant }) => uniqueIdentifiant}
        rowHeight={ROW_HEIGHT}
        more={list}
        failed={<MoreFailed of={list} />}
      >
        {(tracker) => <TrackerListRow tracker={tracker} />}
      </RowsInSight>
    );
  if (!isFiltered)
    return (
      <Notice icon={icon} title={t('none')} action={addButton}>
        {noneText}
      </Notice>
    );
  const clear = (
    <Button kind="secondary" onClick={onClearFilters}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
      {t('nothingFoundText')}
    </Notice>
  );
}
