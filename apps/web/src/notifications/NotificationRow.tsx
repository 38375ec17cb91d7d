import type { WireNotification } from '@sillage/contract/notifications/notifications.contract';
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { When } from '../platform/time/When.tsx';
import { useFormat } from '../platform/time/useFormat.ts';
import { useNow } from '../platform/time/useNow.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Hidden } from '../ui/Hidden.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import classes from './NotificationRow.module.css';
import { actorOf, assetOf, isAlert, messageKeyOf, shownValues, SHIPMENT_PATH } from './notifications.view.ts';

/** The part of a shipment in which it is seen, where that is not the first one. */
const SHOWN_IN: Readonly<Record<string, { readonly tab: 'files' | 'conversation' }>> = {
  documentDeposited: { tab: 'files' },
  mentioned: { tab: 'conversation' },
};

export interface NotificationRowProps {
  readonly notification: WireNotification;
  readonly onRead: (notification: WireNotification) => void;
  /** Somebody goes to see what it is about. */
  readonly onSee: () => void;
}

export function NotificationRow({ notification, onRead, onSee }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { idTransport, idAlert, idIncident, isRead, translate, title, createdAt } = notification;
  const asset = assetOf(notification);
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
          {translate.msg === 'shipmentsAssigned' && (
            <Link to="/transport" search={{ responsible: 'me' }} aria-label={title} onClick={see}>
              {t('see')}
            </Link>
          )}
          {idIncident !== null && (
            <Link
              to="/alerts/incidents/$idIncident"
              params={{ idIncident: String(idIncident) }}
              aria-label={t('seeIncident', { reference: translate.ref || title })}
              onClick={see}
            >
              {t('see')}
            </Link>
          )}
          {asset !== null && (
            <Link
              to="/assets/details/$uniqueIdentifiant"
              params={{ uniqueIdentifiant: asset }}
              aria-label={t('seeAsset', { reference: translate.ref || title })}
              onClick={see}
            >
              {t('see')}
            </Link>
          )}
          {idTransport === null && idAlert !== null && (
            <Link
              to="/alerts/details/$idAlert"
              params={{ idAlert: String(idAlert) }}
              aria-label={t('seeAlert', { reference: translate.ref || title })}
              onClick={see}
            >
              {t('see')}
            </Link>
          )}
          {idTransport !== null && (
            <Link
              to={SHIPMENT_PATH}
              params={{ idTransport: String(idTransport) }}
              search={SHOWN_IN[translate.msg] ?? {}}
              aria-label={t('seeShipment', { reference: translate.ref || title })}
              onClick={see}
            >
              {t('see')}
            </Link>
          )}
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
  return (
    <p className={classes['message']}>
      {about !== '' && <strong>{about}</strong>} {key === null ? content : t(key, shownValues(notification, format, now))}
    </p>
  );
}
