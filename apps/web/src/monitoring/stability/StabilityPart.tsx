import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import { IconHourglass, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadedGoods } from './LoadedGoods.tsx';
import classes from './Stability.module.css';
import { useLoadedGoods, useStabilityFrames } from './stability.queries.ts';

const LoadDialog = lazy(async () => ({ default: (await import('./dialogs/LoadDialog.tsx')).LoadDialog }));

/** The goods on a shipment: what they have used of their stability budgets, and what two people decided. */
export function StabilityPart({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('stability');
  const { idTransport } = transport;
  const { data, error, refetch } = useLoadedGoods(idTransport);
  const [dialog, setDialog] = useState<StabilityGoods | 'new' | null>(null);
  useStabilityFrames();
  // The operator only looks.
  const mayChange = useUser().role !== 'superAdmin';
  const add = mayChange ? (
    <Button kind="secondary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('new')}>
      {t('load')}
    </Button>
  ) : null;
  return (
    <div className={classes['part']}>
      <div className={classes['bar']}>
        <p className={classes['soft']}>{t('partText')}</p>
        <ButtonLink to="/contenus/profiles" kind="secondary">
          {t('profiles')}
        </ButtonLink>
        {add}
      </div>
      {!data && !error && <Skeleton height="240px" />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <Notice icon={<IconHourglass />} title={t('none')}>
          {t('noneText')}
        </Notice>
      )}
      {data?.data.map((goods) => (
        <LoadedGoods key={goods.idContent} transport={transport} goods={goods} mayChange={mayChange} onChange={() => setDialog(goods)} />
      ))}
      <Suspense>
        {dialog !== null && <LoadDialog transport={transport} goods={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}
