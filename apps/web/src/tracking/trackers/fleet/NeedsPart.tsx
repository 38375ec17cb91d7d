import { TRACKER_NEEDS, type TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import { protocolName, TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import { IconHeartbeat } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { ExportButton } from '../../../platform/sheet/ExportButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MoreFailed } from '../../../platform/list/MoreRows.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../../ui/RowsInSight.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import classes from '../Trackers.module.css';
import type { TrackerSearch } from '../trackerSearch.view.ts';
import { useNeedCounts, useNeeds, type NeedsFilter } from './needs.queries.ts';
import { NeedyRow } from './NeedyRow.tsx';

const ExportNeedsDialog = lazy(async () => ({ default: (await import('./ExportNeedsDialog.tsx')).ExportNeedsDialog }));
/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 100;
const route = getRouteApi('/signedIn/devices');

/** Trackers that need somebody, the most urgent first; each count leads to its rows. */
export function NeedsPart({ search: { need, protocol, idCustomer } }: { readonly search: TrackerSearch }) {
  const { t } = useTranslation('trackerHealth');
  const format = useFormat();
  const navigate = route.useNavigate();
  const filter: NeedsFilter = { need, protocol, idCustomer };
  const { data: counts } = useNeedCounts(filter);
  const change = (next: NeedsFilter) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const options = (['any', ...TRACKER_NEEDS] as const).map((value) => ({
    value,
    label: t(`need.${value}`),
    count: counts && format.whole(counts[value]),
  }));
  return (
    <section className={classes['list']} aria-label={t('view')}>
      <StatusTabs
        label={t('need')}
        value={need ?? 'any'}
        onChange={(value) => change({ need: value === 'any' ? undefined : (value satisfies TrackerNeed) })}
        options={options}
      />
      <Filters filter={filter} onChange={change} />
      <Rows filter={filter} />
    </section>
  );
}

interface FiltersProps {
  readonly filter: NeedsFilter;
  readonly onChange: (next: NeedsFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('trackerHealth');
  const { role } = useUser();
  return (
    <div className={classes['needsFilters']}>
      <BareSelect
        label={t('protocol')}
        value={filter.protocol ?? ''}
        onChange={(protocol) => onChange({ protocol: protocol === '' ? undefined : protocol })}
        options={[
          { value: '' as const, label: t('protocol') },
          ...TRACKER_PROTOCOLS.map((value) => ({ value, label: protocolName(value) })),
        ]}
      />
      {role === 'superAdmin' && <CustomerFilter filter={filter} onChange={onChange} />}
      <ExportButton renderDialog={(onClose) => <ExportNeedsDialog filter={filter} onClose={onClose} />} />
      <p className={classes['sub']}>{t('text')}</p>
    </div>
  );
}

function CustomerFilter({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('trackerList');
  const { data } = useCustomers();
  const customers = (data?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName }));
  return (
    <BareSelect
      label={t('filterCustomer')}
      value={filter.idCustomer === undefined ? '' : String(filter.idCustomer)}
      onChange={(picked) => onChange({ idCustomer: picked === '' ? undefined : Number(picked) })}
      options={[{ value: '', label: t('filterCustomer') }, ...customers]}
    />
  );
}

function Rows({ filter }: Pick<FiltersProps, 'filter'>) {
  const { t } = useTranslation('trackerHealth');
  const list = useNeeds(filter);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending) return <WaitingRows />;
  if (list.error && rows.length === 0) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconHeartbeat />} title={t('none')}>
        {t('noneText')}
      </Notice>
    );
  return (
    <RowsInSight
      rows={rows}
      keyOf={({ uniqueIdentifiant }) => uniqueIdentifiant}
      rowHeight={ROW_HEIGHT}
      more={list}
      failed={<MoreFailed of={list} />}
    >
      {(tracker) => <NeedyRow tracker={tracker} />}
    </RowsInSight>
  );
}
