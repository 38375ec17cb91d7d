import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconAlertTriangle, IconLock, IconPencil, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsPage, Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoney } from '../money.view.ts';
import { useClosePool, useHolders, usePool, usePoolFrames } from '../pools.queries.ts';
import { ScanPools } from '../scan/ScanPools.tsx';
import classes from './Pool.module.css';
import { PoolTabs } from './PoolTabs.tsx';
import { PARTS } from './parts.view.ts';

const PoolDialog = lazy(async () => ({ default: (await import('../dialogs/PoolDialog.tsx')).PoolDialog }));
const DispatchDialog = lazy(async () => ({ default: (await import('../dialogs/DispatchDialog.tsx')).DispatchDialog }));
const BookDialog = lazy(async () => ({ default: (await import('../dialogs/BookDialog.tsx')).BookDialog }));
const route = getRouteApi('/signedIn/pools/$idPool');

export function PoolPage() {
  const { idPool } = route.useParams();
  return /^[1-9]\d{0,8}$/.test(idPool) ? <Details key={idPool} idPool={Number(idPool)} /> : <NotShown />;
}

function NotShown() {
  const { t } = useTranslation(['pools', 'errors']);
  return (
    <DetailsPage>
      <PageHead title={t('title')} back={<BackLink to="/pools" aria-label={t('back')} />} />
      <Notice
        icon={<IconAlertTriangle />}
        title={t('pool.notFound', { ns: 'errors' })}
        action={<ButtonLink to="/pools">{t('back')}</ButtonLink>}
        isAlert
      />
    </DetailsPage>
  );
}

function Details({ idPool }: { readonly idPool: number }) {
  const { t } = useTranslation('pools');
  const { data: pool, error, refetch } = usePool(idPool);
  const search = route.useSearch();
  usePoolFrames();
  if (error && codeOf(error) === 'pool.notFound') return <NotShown />;
  if (!pool)
    return (
      <DetailsPage isWaiting={!error}>
        <PageHead title={t('title')} back={<BackLink to="/pools" aria-label={t('back')} />} />
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="360px" />}
      </DetailsPage>
    );
  const { part = 'stock' } = search;
  const Part = PARTS[part];
  return (
    <DetailsPage>
      <PageHead title={pool.name} back={<BackLink to="/pools" aria-label={t('back')} />}>
        <PoolMenu pool={pool} />
      </PageHead>
      <Actions pool={pool} />
      <Sums pool={pool} />
      <PoolTabs pool={pool} current={part} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <Part pool={pool} search={search} />
      </Suspense>
    </DetailsPage>
  );
}

function Actions({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const known = useHolders(pool.idPool).data?.data;
  const holders = known ?? [];
  const isAlone = known?.length === 1;
  const id = useId();
  const [dialog, setDialog] = useState<'dispatch' | 'book' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={classes['buttons']}>
      <Button
        icon={<IconTruckDelivery size={16} aria-hidden />}
        onClick={() => setDialog('dispatch')}
        disabled={holders.length < 2}
        aria-describedby={isAlone ? id : undefined}
      >
        {t('dispatch')}
      </Button>
      <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('book')} disabled={holders.length === 0}>
        {t('book')}
      </Button>
      <ScanPools idPool={pool.idPool} />
      <span className={classes['soft']}>{format.list([t(`packaging.${pool.packaging}`), t(`counting.${pool.counting}`)])}</span>
      {isAlone && (
        <span id={id} className={classes['soft']}>
          {t('dispatchNeedsTwo')}
        </span>
      )}
      <Suspense>
        {dialog === 'dispatch' && <DispatchDialog idPool={pool.idPool} onClose={close} />}
        {dialog === 'book' && (
          <BookDialog pool={pool} holders={holders} start={{ kind: pool.owned === 0 ? 'acquired' : 'correction' }} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function Sums({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const money = useMoney(pool.currency);
  const { owned, depositCents, customerName } = pool;
  const isOperator = useUser().role === 'superAdmin';
  return (
    <Facts label={pool.name} isFramed>
      <Fact name={t('owned')} sub={depositCents === 0 ? undefined : t('depositOf', { amount: money(depositCents * owned) })}>
        {format.whole(owned)}
      </Fact>
      {(['atSites', 'withPartners', 'underWay', 'lost'] as const).map((where) => (
        <Fact key={where} name={t(where)} sub={depositCents === 0 || pool[where] === 0 ? undefined : money(depositCents * pool[where])}>
          {format.whole(pool[where])}
        </Fact>
      ))}
      {isOperator && (
        <Fact name={t('customer')}>
          <bdi>{customerName}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

function PoolMenu({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const mayChange = belongsTo('userAdmin', useUser().role);
  const [dialog, setDialog] = useState<'edit' | 'close' | null>(null);
  const close = useClosePool(pool.idPool);
  if (!mayChange) return null;
  const { name } = pool;
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={[
          { label: t('edit'), icon: <IconPencil size={16} />, onPick: () => setDialog('edit') },
          { label: t('closePool'), icon: <IconLock size={16} />, onPick: () => setDialog('close'), tone: 'bad' },
        ]}
      />
      <Suspense>{dialog === 'edit' && <PoolDialog pool={pool} onClose={() => setDialog(null)} />}</Suspense>
      {dialog === 'close' && (
        <ConfirmAction
          title={t('closeTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('closePool')}
          action={close}
          onConfirm={() =>
            close.mutate(undefined, {
              onSuccess: () => {
                showToast({ message: t('closed', { name }), tone: 'good' });
                void navigate({ to: '/pools' });
              },
            })
          }
          onClose={() => setDialog(null)}
        >
          {t('closeText')}
        </ConfirmAction>
      )}
    </>
  );
}
