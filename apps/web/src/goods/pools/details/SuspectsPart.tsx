import type { PoolSuspect } from '@sillage/contract/goods/pools/poolMovements.contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { When } from '../../../platform/time/When.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { BookStart } from '../dialogs/BookDialog.tsx';
import { useSuspects } from '../movements.queries.ts';
import { useMoney } from '../money.view.ts';
import { useHolders } from '../pools.queries.ts';
import type { PartProps } from './partProps.view.ts';
import classes from './Pool.module.css';

const BookDialog = lazy(async () => ({ default: (await import('../dialogs/BookDialog.tsx')).BookDialog }));

/** What may be lost, and why; what is lost for certain is booked from here. */
export function SuspectsPart({ pool }: Pick<PartProps, 'pool'>) {
  const { t } = useTranslation('pools');
  const suspects = useSuspects(pool.idPool);
  const holders = useHolders(pool.idPool).data?.data ?? [];
  const [start, setStart] = useState<BookStart | null>(null);
  const rows = suspects.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('part.suspects')}>
      {suspects.isPending && <Skeleton height="200px" />}
      {suspects.error && rows.length === 0 && <Failure error={suspects.error} onRetry={() => void suspects.refetch()} />}
      {suspects.data && rows.length === 0 && (
        <Notice icon={<IconCircleCheck />} title={t('noSuspects')}>
          {t('noSuspectsText')}
        </Notice>
      )}
      <ul className={classes['rows']} aria-label={t('part.suspects')}>
        {rows.map((suspect) => (
          <Row key={suspect.key} idPool={pool.idPool} currency={pool.currency} suspect={suspect} onLoss={setStart} />
        ))}
      </ul>
      <MoreRows of={suspects} />
      <Suspense>{start && <BookDialog pool={pool} holders={holders} start={start} onClose={() => setStart(null)} />}</Suspense>
    </Panel>
  );
}

interface RowProps {
  readonly idPool: number;
  readonly currency: string;
  readonly suspect: PoolSuspect;
  readonly onLoss: (start: BookStart) => void;
}

function Row({ idPool, currency, suspect, onLoss }: RowProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const money = useMoney(currency);
  const { suspicion, quantity, sinceDate, days, usualDays, holder, reference, container, depositCents } = suspect;
  const said = { count: days, days: format.whole(days), usual: format.whole(usualDays), holder: holder?.name ?? '' };
  const containers = container === null ? undefined : [container];
  return (
    <li className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['line']}>
          {container === null ? t('piecesCount', { count: quantity, number: format.whole(quantity) }) : <bdi>{container.reference}</bdi>}
          {depositCents > 0 && <span className={classes['soft']}>{money(depositCents)}</span>}
        </span>
        <span>{t(`suspicion.${suspicion}`, said)}</span>
        <span className={classes['soft']}>
          {t('since')} <When date={sinceDate} />
          {reference !== '' && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
        </span>
      </div>
      <div className={classes['actions']}>
        {suspicion === 'underWay' ? (
          <ButtonLink
            to="/pools/$idPool"
            params={{ idPool: String(idPool) }}
            search={{ part: 'underWay' }}
            kind="secondary"
            size="xs"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t('toReceive')}
          </ButtonLink>
        ) : (
          <Button
            size="xs"
            kind="secondary"
            onClick={() =>
              onLoss({ kind: 'loss', idHolder: holder?.idHolder, quantity: container === null ? quantity : undefined, containers })
            }
          >
            {t('bookLoss')}
          </Button>
        )}
        {container !== null && (
          <ButtonLink
            to="/masters/details/$uniqueIdentifiant"
            params={{ uniqueIdentifiant: container.uniqueIdentifiant }}
            kind="secondary"
            size="xs"
          >
            {t('showContainer')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
