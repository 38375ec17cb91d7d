import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assetOf, SHIPMENT_PATH, trackerOf } from './notifications.view.ts';

/** The part of a shipment in which it is seen, where that is not the first one. */
const SHOWN_IN: Readonly<Record<string, { readonly tab: 'files' | 'conversation' }>> = {
  documentDeposited: { tab: 'files' },
  mentioned: { tab: 'conversation' },
};

interface SeeLinksProps {
  readonly notification: WireNotification;
  readonly onSee: () => void;
}

/** The way to what a notification is about, where there is one. */
export function SeeLinks({ notification, onSee }: SeeLinksProps) {
  const { t } = useTranslation('notifications');
  const { idTransport, idAlert, idIncident, idQuote, translate, title } = notification;
  const [asset, tracker] = [assetOf(notification), trackerOf(notification)];
  return (
    <>
      {translate.msg === 'shipmentsAssigned' && (
        <Link to="/transport" search={{ responsible: 'me' }} aria-label={title} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {idIncident !== null && (
        <Link
          to="/alerts/incidents/$idIncident"
          params={{ idIncident: String(idIncident) }}
          aria-label={t('seeIncident', { reference: translate.ref || title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {asset !== null && (
        <Link
          to="/assets/details/$uniqueIdentifiant"
          params={{ uniqueIdentifiant: asset }}
          aria-label={t('seeAsset', { reference: translate.ref || title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {idTransport === null && idAlert !== null && (
        <Link
          to="/alerts/details/$idAlert"
          params={{ idAlert: String(idAlert) }}
          aria-label={t('seeAlert', { reference: translate.ref || title })}
          onClick={onSee}
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
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {idQuote !== null && (
        <Link
          to="/cotations/$idQuote"
          params={{ idQuote: String(idQuote) }}
          aria-label={t('seeQuote', { reference: translate.ref || title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {tracker !== null && (
        <Link
          to="/devices/deviceDetails/$uniqueIdentifiant/$type"
          params={tracker}
          aria-label={t('seeTracker', { reference: tracker.uniqueIdentifiant })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {translate.msg === 'calibrationsDue' && (
        <Link to="/devices" search={{ calibration: 'dueSoon' }} aria-label={title} onClick={onSee}>
          {t('see')}
        </Link>
      )}
    </>
  );
}
