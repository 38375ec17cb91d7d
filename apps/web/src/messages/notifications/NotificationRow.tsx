import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { When } from '../../platform/time/When.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './NotificationRow.module.css';
import { SeeLinks } from './SeeLinks.tsx';
import { actorOf, isAlert, messageKeyOf, shownValues } from './notifications.view.ts';

export interface NotificationRowProps {
  readonly notification: WireNotification;
  readonly onRead: (notification: WireNotification) => void;
  /** Somebody goes to see what it is about. */
  readonly onSee: () => void;
}

export function NotificationRow({ notification, onRead, onSee }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { isRead, createdAt } = notification;
  const see = () => {
    if (isRead === 0) onRead(notification);
    onSee();
  };
  const read = ({ currentTarget }: MouseEvent) => {
    // The button goes with what it did: the focus stays with the row.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    onRead(notification);
  };
  return (
    <div className={classes['row']} data-unread={isRead === 0 || undefined}>
      <span className={classes['marker']} aria-hidden />
      <Mark notification={notification} />
      <div className={classes['text']}>
        {isRead === 0 && <Hidden>{t('isUnread')}</Hidden>}
        <Message notification={notification} />
        <p className={classes['meta']}>
          <When date={createdAt} />
          <SeeLinks notification={notification} onSee={see} />
        </p>
      </div>
      {isRead === 0 && (
        <IconButton label={t('markRead')} onClick={read}>
          <IconCheck size={17} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Who it is from; what the product says by itself has the mark of what it is. */
function Mark({ notification }: { readonly notification: WireNotification }) {
  const icon = isAlert(notification) ? <IconAlertTriangle size={18} stroke={1.8} /> : <IconBell size={18} stroke={1.8} />;
  const name = actorOf(notification);
  return (
    <span className={classes['mark']} data-alert={isAlert(notification) || undefined}>
      <Avatar name={name} photo={notification.avatarUrl} tone="brand" {...(name === '' ? { icon } : {})} />
    </span>
  );
}

function Message({ notification }: { readonly notification: WireNotification }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const now = useNow();
  const { translate, title, content } = notification;
  const key = messageKeyOf(notification);
  const about = translate.ref || title;
  const values = shownValues(notification, format, now);
  return (
    <p className={classes['message']}>
      {about !== '' && (
        <strong>
          <bdi>{about}</bdi>
        </strong>
      )}{' '}
      {key === null ? content : t(key, values)}
      {key !== null && translate.values['ended'] !== undefined && ` ${t('overSince', values)}`}
    </p>
  );
}
