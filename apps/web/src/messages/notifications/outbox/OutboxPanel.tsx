import { IconMailOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './Outbox.module.css';
import { OutboxMessage } from './OutboxMessage.tsx';
import { useOutbox } from './outbox.queries.ts';

/** For the operator: what was sent to whom, what waits, and what stays here because nobody carries it on. */
export function OutboxPanel() {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const messages = outbox.data?.pages.flatMap(({ data }) => data) ?? [];
  const refresh = (
    <IconButton label={t('refresh')} disabled={outbox.isFetching} onClick={() => void outbox.refetch()}>
      <IconRefresh size={18} aria-hidden />
    </IconButton>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} actions={refresh}>
        {t('text')}
      </PanelHead>
      {outbox.error && messages.length === 0 && <Failure error={outbox.error} onRetry={() => void outbox.refetch()} />}
      {outbox.isPending && <Skeleton height="240px" />}
      {outbox.isSuccess && messages.length === 0 && <Notice icon={<IconMailOff />} title={t('none')} />}
      {messages.length > 0 && (
        <ul className={classes['list']}>
          {messages.map((message) => (
            <OutboxMessage key={message.idMessage} message={message} />
          ))}
        </ul>
      )}
      <MoreRows of={outbox} />
      {outbox.isFetchingNextPage && <Skeleton height="64px" />}
    </section>
  );
}
