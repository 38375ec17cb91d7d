import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { SHIPMENT_TYPES, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { IconDownload, IconFileInvoice, IconFlask2, IconPercentage, IconPlus, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreFailed } from '../../platform/list/MoreRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { ListBeside, ListHead } from '../../ui/ListBeside.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../ui/RowsInSight.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { TariffRow } from './TariffRow.tsx';
import { useTariffs } from './tariffs.queries.ts';
import type { TariffSearch } from './tariffSearch.view.ts';
import classes from './Tariffs.module.css';

const ExportTariffsDialog = lazy(async () => ({ default: (await import('./ExportTariffsDialog.tsx')).ExportTariffsDialog }));
const ImportTariffsDialog = lazy(async () => ({ default: (await import('./ImportTariffsDialog.tsx')).ImportTariffsDialog }));
const TrialDialog = lazy(async () => ({ default: (await import('./TrialDialog.tsx')).TrialDialog }));
const MarginsDialog = lazy(async () => ({ default: (await import('./MarginsDialog.tsx')).MarginsDialog }));
const route = getRouteApi('/signedIn/operator/tariffs');

/** Pixels; the list places its rows by it. */
const ROW_HEIGHT = 72;
type Dialog = 'export' | 'import' | 'trial' | 'margins';

/** The operator's price lists. */
export function TariffsPage() {
  const { t } = useTranslation(['tariffs', 'shipments']);
  const { search, mode } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: TariffSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const tariffs = useTariffs({ search, mode });
  const rows = useMemo(() => tariffs.data?.pages.flatMap((page) => page.data) ?? [], [tariffs.data]);
  const modes = [
    { value: 'any' as const, label: t('anyMode') },
    ...SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) })),
  ];
  const list = (
    <>
      <ListHead>
        <div className={classes['filters']}>
          <DelayedSearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            clearLabel={t('clearSearch')}
            least={SEARCH_MIN}
            leastHint={t('searchLeast', { count: SEARCH_MIN })}
            asked={search}
            onAsk={(text) => change({ search: text })}
          />
          <BareSelect<ShipmentType | 'any'>
            label={t('mode')}
            value={mode ?? 'any'}
            onChange={(next) => change({ mode: next === 'any' ? undefined : next })}
            options={modes}
          />
        </div>
      </ListHead>
      <Rows
        {...{ tariffs, rows }}
        isFiltered={search !== undefined || mode !== undefined}
        onClear={() => change({ search: undefined, mode: undefined })}
        onImport={() => setDialog('import')}
      />
    </>
  );
  return (
    <ListBeside label={t('title')} shown="list" beside={null} list={list}>
      <PageHead title={t('title')}>
        <HeadActions onPick={setDialog} />
      </PageHead>
      {dialog && (
        <Suspense>
          <Opened {...{ dialog, filter: { search, mode } }} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </ListBeside>
  );
}

function Opened({
  dialog,
  filter,
  onClose,
}: {
  readonly dialog: Dialog;
  readonly filter: TariffSearch;
  readonly onClose: () => void;
}): ReactNode {
  if (dialog === 'export') return <ExportTariffsDialog filter={filter} onClose={onClose} />;
  if (dialog === 'import') return <ImportTariffsDialog onClose={onClose} />;
  return dialog === 'trial' ? <TrialDialog onClose={onClose} /> : <MarginsDialog onClose={onClose} />;
}

function HeadActions({ onPick }: { readonly onPick: (dialog: Dialog) => void }) {
  const { t } = useTranslation('tariffs');
  const isSmall = useIsSmall();
  const trial = { label: t('tryIt'), icon: <IconFlask2 size={16} />, onPick: () => onPick('trial') };
  return (
    <div className={classes['actions']}>
      {!isSmall && (
        <Button kind="secondary" icon={<IconFlask2 size={16} aria-hidden />} onClick={trial.onPick}>
          {trial.label}
        </Button>
      )}
      <ButtonLink to="/tariffs/$idTariff" params={{ idTariff: 'new' }} icon={<IconPlus size={16} aria-hidden />}>
        {t('new')}
      </ButtonLink>
      <Menu
        label={t('more')}
        items={[
          ...(isSmall ? [trial] : []),
          { label: t('margins.title'), icon: <IconPercentage size={16} />, onPick: () => onPick('margins') },
          { label: t('import.title'), icon: <IconUpload size={16} />, onPick: () => onPick('import') },
          { label: t('export'), icon: <IconDownload size={16} />, onPick: () => onPick('export') },
        ]}
      />
    </div>
  );
}

interface RowsProps {
  readonly tariffs: ReturnType<typeof useTariffs>;
  readonly rows: readonly WireTariff[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onImport: () => void;
}

function Rows({ tariffs, rows, isFiltered, onClear, onImport }: RowsProps) {
  const { t } = useTranslation('tariffs');
  if (tariffs.isPending) return <WaitingRows />;
  if (tariffs.error && rows.length === 0) return <Failure error={tariffs.error} onRetry={() => void tariffs.refetch()} />;
  if (rows.length > 0)
    return (
      <RowsInSight
        label={t('title')}
        rows={rows}
        keyOf={({ idTariff }) => idTariff}
        rowHeight={ROW_HEIGHT}
        more={tariffs}
        failed={<MoreFailed of={tariffs} />}
      >
        {(tariff) => <TariffRow tariff={tariff} />}
      </RowsInSight>
    );
  const clear = (
    <Button kind="secondary" onClick={isFiltered ? onClear : onImport}>
      {t(isFiltered ? 'clearFilters' : 'import.title')}
    </Button>
  );
  return (
    <Notice icon={isFiltered ? <IconSearchOff /> : <IconFileInvoice />} title={t(isFiltered ? 'nothingFound' : 'none')} action={clear}>
      {t(isFiltered ? 'nothingFoundText' : 'noneText')}
    </Notice>
  );
}
