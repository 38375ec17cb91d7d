import type { WireNotification } from '@sillage/contract/notifications/notifications.contract';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Age } from '../platform/time/Age.tsx';
import { useFormat } from '../platform/time/useFormat.ts';
import { IconButton } from '../ui/IconButton.tsx';
import classes from './NotificationRow.module.css';
import { messageKeyOf, shownValues } from './notifications.view.ts';

interface NotificationRowProps {
  readonly notification: WireNotification;
  readonly onRead: (idNotification: number) => void;
  readonly onClose: () => void;
}

export function NotificationRow({ notification, onRead, onClose }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { idNotification, idTransport, isRead, translate, createdAt, content } = notification;
  const key = messageKeyOf(translate.msg);
  const see = () => {
    if (isRead === 0) onRead(idNotification);
    onClose();
  };
  return (
    <li className={classes['row']} data-unread={isRead === 0 || undefined}>
      <span className={classes['marker']} aria-hidden />
      <div className={classes['text']}>
        <p className={classes['message']}>
          <strong>{translate.ref}</strong> {key === null ? content : t(key, shownValues(translate.values, format.decimal))}
        </p>
        <p className={classes['meta']}>
          <Age date={createdAt} />
          {idTransport !== null && (
            <Link
              to="/transport/transportdetails/$idTransport"
              params={{ idTransport: String(idTransport) }}
              aria-label={t('seeShipment', { reference: translate.ref })}
              onClick={see}
            >
              {t('see')}
            </Link>
          )}
        </p>
      </div>
      {isRead === 0 && (
        <IconButton label={t('markRead')} onClick={() => onRead(idNotification)}>
          <IconCheck size={17} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
