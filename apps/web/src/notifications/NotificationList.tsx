import { IconAlertTriangle, IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/refusalText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

interface NotificationListProps {
  readonly isOpen: boolean;
  readonly totalUnread: number;
  readonly onClose: () => void;
}

export function NotificationList({ isOpen, totalUnread, onClose }: NotificationListProps) {
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
          busy={markRead.isPending && markRead.variables === undefined}
          onClick={() => markRead.mutate(undefined)}
        >
          {t('readAll')}
        </Button>
      </div>
      <Rows isOpen={isOpen} onClose={onClose} onRead={markRead.mutate} />
    </div>
  );
}

interface RowsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRead: (idNotification: number) => void;
}

function Rows({ isOpen, onClose, onRead }: RowsProps) {
  const { t } = useTranslation(['notifications', 'refusals']);
  const { data, error, isPending } = useNotifications(isOpen);
  if (isPending) return <Skeletons />;
  if (error) return <Notice icon={<IconAlertTriangle />} title={t(codeOf(error), { ns: 'refusals' })} isAlert />;
  if (data.data.length === 0) return <Notice icon={<IconBellCheck />} title={t('none')} />;
  return (
    <ul className={classes['list']}>
      {data.data.map((notification) => (
        <NotificationRow key={notification.idNotification} notification={notification} onRead={onRead} onClose={onClose} />
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <div className={classes['waiting']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
