import type { PoolDispatch } from '@sillage/contract/goods/pools/poolMovements.contract';
import { IconAlertTriangle, IconPackageImport, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { When } from '../../../platform/time/When.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDispatches } from '../movements.queries.ts';
import type { PartProps } from './partProps.view.ts';
import classes from './Pool.module.css';

const ReceiveDialog = lazy(async () => ({ default: (await import('../dialogs/ReceiveDialog.tsx')).ReceiveDialog }));

/** What was dispatched and has not arrived. */
export function UnderWayPart({ pool }: Pick<PartProps, 'pool'>) {
  const { t } = useTranslation('pools');
  const dispatches = useDispatches(pool.idPool);
  const [received, setReceived] = useState<PoolDispatch | null>(null);
  const rows = dispatches.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('part.underWay')}>
      {dispatches.isPending && <Skeleton height="200px" />}
      {dispatches.error && rows.length === 0 && <Failure error={dispatches.error} onRetry={() => void dispatches.refetch()} />}
      {dispatches.data && rows.length === 0 && (
        <Notice icon={<IconTruckDelivery />} title={t('noneUnderWay')}>
          {t('noneUnderWayText')}
        </Notice>
      )}
      <ul className={classes['rows']} aria-label={t('part.underWay')}>
        {rows.map((dispatch) => (
          <Row key={dispatch.idDispatch} dispatch={dispatch} onReceive={() => setReceived(dispatch)} />
        ))}
      </ul>
      <MoreRows of={dispatches} />
      <Suspense>{received && <ReceiveDialog dispatch={received} onClose={() => setReceived(null)} />}</Suspense>
    </Panel>
  );
}

function Row({ dispatch, onReceive }: { readonly dispatch: PoolDispatch; readonly onReceive: () => void }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const { from, to, quantity, open, reference, dispatchedDate, isOverdue, containers } = dispatch;
  return (
    <li className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['line']}>
          <span>{t('onTheWay', { count: open, open: format.whole(open), of: format.whole(quantity) })}</span>
          {isOverdue && (
            <Chip tone="warn" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {t('overdue')}
            </Chip>
          )}
        </span>
        <span>{t('fromTo', { from: from.name, to: to.name })}</span>
        <span className={classes['soft']}>
          <When date={dispatchedDate} />
          {reference !== '' && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
          {containers.length > 0 && (
            <>
              {' · '}
              <bdi>{format.list(containers.map((one) => one.reference))}</bdi>
            </>
          )}
        </span>
      </div>
      <Button
        size="xs"
        kind="secondary"
        icon={<IconPackageImport size={16} aria-hidden />}
        onClick={onReceive}
        aria-label={t('receiveOf', { holder: from.name, reference })}
      >
        {t('receive')}
      </Button>
    </li>
  );
}
