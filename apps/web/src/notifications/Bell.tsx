import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import classes from './Bell.module.css';
import { NotificationList } from './NotificationList.tsx';
import { useCounters } from './notifications.queries.ts';
import { badgeText } from './notifications.view.ts';

export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const { totalUnread } = useCounters();
  const bell = (
    <span className={classes['bell']}>
      <IconButton
        label={t('bell', { count: totalUnread })}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(!isOpen)}
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
    <Popover isOpen={isOpen} onClose={() => setIsOpen(false)} trigger={bell} label={t('title')}>
      <NotificationList isOpen={isOpen} totalUnread={totalUnread} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}
