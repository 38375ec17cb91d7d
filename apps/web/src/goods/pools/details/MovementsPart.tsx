import type { PoolMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import { MOVEMENT_KINDS } from '@sillage/domain/goods/pools/movement';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { When } from '../../../platform/time/When.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMovements, type MovementsShown } from '../movements.queries.ts';
import { usePlaceName } from '../placeName.view.ts';
import type { PoolSearch } from '../poolSearch.view.ts';
import { useHolderOptions } from './holderOptions.view.ts';
import type { PartProps } from './partProps.view.ts';
import classes from './Pool.module.css';

const ExportMovementsDialog = lazy(async () => ({ default: (await import('./ExportMovementsDialog.tsx')).ExportMovementsDialog }));

/** The books of a pool, the latest line first. */
export function MovementsPart({ pool, search }: PartProps) {
  const { t } = useTranslation('pools');
  const shown = { kind: search.kind, idHolder: search.holder };
  const movements = useMovements(pool.idPool, shown);
  const rows = movements.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('part.movements')} flush>
      <Filters idPool={pool.idPool} poolName={pool.name} search={search} shown={shown} isEmpty={rows.length === 0} />
      {movements.isPending && <Skeleton height="240px" />}
      {movements.error && rows.length === 0 && <Failure error={movements.error} onRetry={() => void movements.refetch()} />}
      {movements.data && rows.length === 0 && (
        <Notice icon={<IconListDetails />} title={t('noMovements')}>
          {t('noMovementsText')}
        </Notice>
      )}
      {rows.length > 0 && (
        <ScrollRegion label={t('part.movements')} className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {(['when', 'what', 'quantity', 'from', 'to', 'reason', 'by'] as const).map((name) => (
                  <th key={name} scope="col" data-number={name === 'quantity' || undefined}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((movement) => (
                <Row key={movement.idMovement} movement={movement} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <MoreRows of={movements} />
    </Panel>
  );
}

interface FiltersProps {
  readonly idPool: number;
  readonly poolName: string;
  readonly search: PoolSearch;
  readonly shown: MovementsShown;
  readonly isEmpty: boolean;
}

function Filters({ idPool, poolName, search, shown, isEmpty }: FiltersProps) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const holderOptions = useHolderOptions(idPool, search.holder);
  const [isExporting, setIsExporting] = useState(false);
  const show = (next: PoolSearch) =>
    void navigate({ to: '/pools/$idPool', params: { idPool: String(idPool) }, search: { ...search, ...next }, replace: true });
  return (
    <div className={classes['filters']} data-padded>
      <BareSelect
        label={t('what')}
        value={search.kind ?? ''}
        onChange={(kind) => show({ kind: kind === '' ? undefined : kind })}
        options={[
          { value: '' as const, label: t('everything') },
          ...MOVEMENT_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) })),
        ]}
      />
      <BareSelect
        label={t('holder')}
        value={search.holder === undefined ? '' : String(search.holder)}
        onChange={(id) => show({ holder: id === '' ? undefined : Number(id) })}
        options={holderOptions}
      />
      <Button
        kind="secondary"
        size="xs"
        icon={<IconDownload size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={() => setIsExporting(true)}
      >
        {t('export')}
      </Button>
      <Suspense>
        {isExporting && <ExportMovementsDialog idPool={idPool} poolName={poolName} shown={shown} onClose={() => setIsExporting(false)} />}
      </Suspense>
    </div>
  );
}

function Row({ movement }: { readonly movement: PoolMovement }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const placeName = usePlaceName();
  const { kind, reason, quantity, from, to, difference, reference, note, containers, happenedDate, by } = movement;
  return (
    <tr>
      <td>
        <When date={happenedDate} />
      </td>
      <th scope="row">
        {t(`kindOf.${kind}`)}
        {reference !== '' && (
          <span className={classes['soft']}>
            <bdi>{reference}</bdi>
          </span>
        )}
      </th>
      <td data-number>
        {format.whole(quantity)}
        {difference !== null && difference !== 0 && (
          <span className={classes['soft']}>
            {t('difference', { number: `${difference > 0 ? '+' : '−'}${format.whole(Math.abs(difference))}` })}
          </span>
        )}
      </td>
      <td>
        <bdi>{placeName(from, 'from')}</bdi>
      </td>
      <td>
        <bdi>{placeName(to, 'to')}</bdi>
      </td>
      <td>
        {t(`reason.${reason}`)}
        {note !== '' && (
          <span className={classes['soft']}>
            <bdi>{note}</bdi>
          </span>
        )}
        {containers.length > 0 && (
          <span className={classes['soft']}>
            <bdi>{format.list(containers)}</bdi>
          </span>
        )}
      </td>
      <td>
        <bdi>{by}</bdi>
      </td>
    </tr>
  );
}
