import type { AuditEntry } from '@sillage/contract/audit/audit.contract';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { NearEnd } from '../../ui/NearEnd.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from '../Audit.module.css';
import { useAuditTrail } from '../audit.queries.ts';
import { useAuditWords } from '../audit.view.ts';

/** What was changed in a customer's account, by whom and when, day by day. */
export function AuditPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const trail = useAuditTrail(idCustomer);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = trail;
  const entries = trail.data?.pages.flatMap((page) => page.data) ?? [];
  const days = Map.groupBy(entries, ({ at }) => format.date(Date.parse(at)));

  const refresh = (
    <IconButton label={t('refresh')} disabled={trail.isFetching} onClick={() => void trail.refetch()}>
      <IconRefresh size={18} aria-hidden />
    </IconButton>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} actions={refresh}>
        {t('text')}
      </PanelHead>
      {trail.error && entries.length === 0 && <Failure error={trail.error} onRetry={() => void trail.refetch()} />}
      {trail.isPending && <Skeleton height="240px" />}
      {trail.data && entries.length === 0 && <Notice icon={<IconHistory />} title={t('none')} />}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes['day']}>{day}</h3>
          <ol className={classes['entries']}>
            {ofDay.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && !isFetchingNextPage && <NearEnd onNear={() => void fetchNextPage()} />}
      {isFetchingNextPage && <Skeleton height="64px" />}
    </section>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const format = useFormat();
  const words = useAuditWords();
  const more = [words.subject(entry), ...words.details(entry)].filter((text) => text !== '');
  return (
    <li className={classes['entry']}>
      <time dateTime={entry.at} className={classes['time']}>
        {format.time(Date.parse(entry.at))}
      </time>
      <div className={classes['what']}>
        <p>
          <strong>{words.actor(entry)}</strong> {words.action(entry)}
        </p>
        {more.length > 0 && <p className={classes['more']}>{more.join(' · ')}</p>}
      </div>
    </li>
  );
}
