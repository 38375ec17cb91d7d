import { NOTIFICATIONS_FIRST } from '@sillage/contract/messages/notifications/notifications.contract';
import { IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useInbox } from './inbox.queries.ts';
import classes from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead } from './notifications.queries.ts';
import { WaitingRows } from './WaitingRows.tsx';

interface NotificationListProps {
  readonly totalUnread: number;
  readonly onSeeAll: () => void;
  readonly onClose: () => void;
}

/** The newest ones, below the bell. */
export function NotificationList({ totalUnread, onSeeAll, onClose }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const markRead = useMarkRead();
  return (
    <div className={classes['panel']}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{t('title')}</h2>
        <span className={classes['count']}>{t('unread', { count: totalUnread })}</span>
        <Button
          kind="quiet"
          size="xs"
          icon={<IconChecks size={16} aria-hidden />}
          disabled={totalUnread === 0}
          onClick={() => markRead.mutate(undefined)}
        >
          {t('readAll')}
        </Button>
      </div>
      <Newest onClose={onClose} />
      <div className={classes['foot']}>
        <Button kind="quiet" onClick={onSeeAll} wide>
          {t('seeAll')}
        </Button>
      </div>
    </div>
  );
}

function Newest({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useInbox({});
  const markRead = useMarkRead();
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <WaitingRows count={3} />;
  if (data.items.length === 0) return <Notice icon={<IconBellCheck />} title={t('empty.all')} />;
  return (
    <ul className={classes['list']}>
      {data.items.slice(0, NOTIFICATIONS_FIRST).map((notification) => (
        <li key={notification.idNotification} tabIndex={-1}>
          <NotificationRow notification={notification} onRead={markRead.mutate} onSee={onClose} />
        </li>
      ))}
    </ul>
  );
}
