import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assetOf, invoiceOf, messageOf, partOf, SHIPMENT_PATH, trackerOf } from './notifications.view.ts';

interface SeeLinksProps {
  readonly notification: WireNotification;
  readonly onSee: () => void;
}

/** The way to what a notification is about, where there is one. */
export function SeeLinks({ notification, onSee }: SeeLinksProps) {
  const { t } = useTranslation('notifications');
  const { idTransport, idAlert, idIncident, idQuote, idBooking, translate, title } = notification;
  const asset = assetOf(notification);
  return (
    <>
      <SeeList notification={notification} onSee={onSee} />
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
          search={messageOf(notification)}
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
          search={partOf(notification)}
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
      {idBooking !== null && (
        <Link
          to="/fashionhub/bookings/$idBooking"
          params={{ idBooking: String(idBooking) }}
          aria-label={t('seeBooking', { reference: translate.ref || title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
    </>
  );
}

/** The way to a tracker; or to a list, of what is about many things. */
function SeeList({ notification, onSee }: SeeLinksProps) {
  const { t } = useTranslation('notifications');
  const { translate, title } = notification;
  const tracker = trackerOf(notification);
  const invoice = invoiceOf(notification);
  return (
    <>
      {translate.msg === 'shipmentsAssigned' && (
        <Link to="/transport" search={{ responsible: 'me' }} aria-label={t('seeNamed', { reference: title })} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {translate.msg === 'importEnded' && (
        <Link
          to={translate.values['what'] === 'assets' ? '/assets/import' : '/transport/import'}
          search={{ import: Number(translate.values['import']) }}
          aria-label={t('seeNamed', { reference: title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {translate.msg === 'taskHanded' && (
        <Link to="/tasks" aria-label={t('seeNamed', { reference: title })} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {invoice !== null && (
        <Link to="/invoices" search={{ search: invoice }} aria-label={t('seeNamed', { reference: invoice })} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {translate.msg === 'ratingLow' && (
        <Link to="/ratings" search={{ waiting: 'low' }} aria-label={t('seeRatings', { reference: translate.ref || title })} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {typeof translate.values['pool'] === 'number' && (
        <Link
          to="/pools/$idPool"
          params={{ idPool: String(translate.values['pool']) }}
          aria-label={t('seePool', { reference: translate.ref || title })}
          onClick={onSee}
        >
          {t('see')}
        </Link>
      )}
      {translate.msg === 'calibrationsDue' && (
        <Link to="/devices" search={{ calibration: 'dueSoon' }} aria-label={t('seeNamed', { reference: title })} onClick={onSee}>
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
    </>
  );
}
