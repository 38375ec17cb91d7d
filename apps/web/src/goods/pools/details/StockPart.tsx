import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHolders } from '../pools.queries.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { HolderRow } from './HolderRow.tsx';
import classes from './Pool.module.css';

const HolderDialog = lazy(async () => ({ default: (await import('../dialogs/HolderDialog.tsx')).HolderDialog }));

/** Who has how many, how long already, and how long they take until they are back. */
export function StockPart({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const mayChange = belongsTo('userAdmin', useUser().role);
  const { data, error, refetch } = useHolders(pool.idPool);
  const [dialog, setDialog] = useState<PoolHolder | 'new' | null>(null);
  const add = mayChange ? (
    <Button size="xs" kind="secondary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
      {t('addHolder')}
    </Button>
  ) : null;
  return (
    <div className={classes['stack']}>
      <Panel title={t('holders')} actions={add} flush>
        {!data && !error && <Skeleton height="200px" />}
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && (
          <Notice icon={<IconBuildingWarehouse />} title={t('noHolders')}>
            {t('noHoldersText')}
          </Notice>
        )}
        {data && data.data.length > 0 && (
          <ScrollRegion label={t('holders')} className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('holder')}</th>
                  <th scope="col" data-number>
                    {t('quantity')}
                  </th>
                  <th scope="col" data-number>
                    {t('limits')}
                  </th>
                  <th scope="col" data-number>
                    {t('oldest')}
                  </th>
                  <th scope="col" data-number>
                    {t('deposit')}
                  </th>
                  <th scope="col">{t('confirmed')}</th>
                  <th scope="col">{t('actionsHead')}</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((holder) => (
                  <HolderRow key={holder.idHolder} pool={pool} holder={holder} onEdit={() => setDialog(holder)} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </Panel>
      <FiguresPanel pool={pool} />
      <Suspense>
        {dialog !== null && <HolderDialog pool={pool} holder={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}
