import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip } from '../../../ui/Chip.tsx';
import classes from './Pools.module.css';

/** A pool in the list: what it is, how many pieces are where, and what is odd about it. */
export function PoolCard({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const isOperator = useUser().role === 'superAdmin';
  const { idPool, name, packaging, counting, customerName, owned, overdue, low, high } = pool;
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <Link to="/pools/$idPool" params={{ idPool: String(idPool) }} className={classes['name']}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classes['soft']}>
          {format.list([t(`packaging.${packaging}`), t(`counting.${counting}`)])}
          {isOperator && (
            <>
              {' · '}
              <bdi>{customerName}</bdi>
            </>
          )}
        </span>
      </div>
      <dl className={classes['numbers']}>
        <Number label={t('owned')} value={format.whole(owned)} isMain />
        {(['atSites', 'withPartners', 'underWay', 'lost'] as const).map((where) => (
          <Number key={where} label={t(where)} value={format.whole(pool[where])} />
        ))}
      </dl>
      {overdue + low + high > 0 && (
        <div className={classes['chips']}>
          {overdue > 0 && (
            <Chip tone="warn" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {t('overdueCount', { count: overdue, number: format.whole(overdue) })}
            </Chip>
          )}
          {low > 0 && (
            <Chip tone="bad" icon={<IconArrowDown size={14} aria-hidden />}>
              {t('lowCount', { count: low, number: format.whole(low) })}
            </Chip>
          )}
          {high > 0 && (
            <Chip tone="info" icon={<IconArrowUp size={14} aria-hidden />}>
              {t('highCount', { count: high, number: format.whole(high) })}
            </Chip>
          )}
        </div>
      )}
    </li>
  );
}

function Number({ label, value, isMain = false }: { readonly label: string; readonly value: string; readonly isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
