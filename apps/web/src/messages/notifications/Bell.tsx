import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import classes from './Bell.module.css';
import { NotificationList } from './NotificationList.tsx';
import { useCounters } from './notifications.queries.ts';
import { badgeText } from './notifications.view.ts';

const NotificationDialog = lazy(async () => ({ default: (await import('./NotificationDialog.tsx')).NotificationDialog }));

export function Bell() {
  const { t } = useTranslation('notifications');
  const [shown, setShown] = useState<'newest' | 'all' | null>(null);
  const { totalUnread } = useCounters();
  const close = () => setShown(null);
  const bell = (
    <span className={classes['bell']}>
      <IconButton
        label={t('bell', { count: totalUnread })}
        aria-expanded={shown === 'newest'}
        aria-haspopup="dialog"
        onClick={() => setShown(shown === 'newest' ? null : 'newest')}
      >
        <IconBell size={20} aria-hidden />
      </IconButton>
      {totalUnread > 0 && (
        <span className={classes['badge']} aria-hidden>
          {badgeText(totalUnread)}
        </span>
      )}
    </span>
  );
  return (
    <>
      <Popover isOpen={shown === 'newest'} onClose={close} trigger={bell} label={t('title')}>
        <NotificationList totalUnread={totalUnread} onSeeAll={() => setShown('all')} onClose={close} />
      </Popover>
      {shown === 'all' && (
        <Suspense>
          <NotificationDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
