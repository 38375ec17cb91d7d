import type { BookingSummary } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import { IconTicketOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useBookings, useFashionFrames } from '../fashion.queries.ts';
import { FashionTabs } from '../FashionTabs.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import classes from './Bookings.module.css';

const route = getRouteApi('/signedIn/fashionhub/bookings');

/** What was booked: the next one first, or what was. */
export function BookingsPage() {
  const { t } = useTranslation('fashion');
  const { when = 'ahead' } = route.useSearch();
  const navigate = route.useNavigate();
  useFashionFrames();
  return (
    <DetailsPage>
      <PageHead title={t('title')} />
      <FashionTabs current="bookings" />
      <StatusTabs
        label={t('when')}
        value={when}
        onChange={(next) => void navigate({ search: next === 'past' ? { when: next } : {}, replace: true })}
        options={[
          { value: 'ahead', label: t('ahead') },
          { value: 'past', label: t('past') },
        ]}
      />
      <Rows when={when} />
    </DetailsPage>
  );
}

function Rows({ when }: { readonly when: 'ahead' | 'past' }) {
  const { t } = useTranslation('fashion');
  const bookings = useBookings(when);
  const rows = useMemo(() => bookings.data?.pages.flatMap((page) => page.data) ?? [], [bookings.data]);
  if (bookings.isPending) return <Skeleton height="320px" />;
  if (bookings.error && rows.length === 0) return <Failure error={bookings.error} onRetry={() => void bookings.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconTicketOff />} title={t(`none.${when}`)} action={<ButtonLink to="/fashionhub">{t('toShuttles')}</ButtonLink>}>
        {when === 'ahead' ? t('noneText') : ''}
      </Notice>
    );
  return (
    <>
      <ul className={classes['rows']} aria-label={t(when)}>
        {rows.map((booking) => (
          <Row key={booking.idBooking} booking={booking} />
        ))}
      </ul>
      <MoreRows of={bookings} />
    </>
  );
}

function Row({ booking }: { readonly booking: BookingSummary }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const place = usePlaceTime(booking.timeZone);
  const isOperator = useUser().role === 'superAdmin';
  const { idBooking, reference, shuttleName, departsAt, load, priceCents, status, idTransport, customerName } = booking;
  const departs = Date.parse(departsAt);
  const zone = place.zone(departs);
  return (
    <li className={classes['row']}>
      <div className={classes['when']}>
        <strong>{place.day(departs)}</strong>
        <span>{place.time(departs)}</span>
        {zone !== null && <small>{zone}</small>}
      </div>
      <div className={classes['texts']}>
        <Link to="/fashionhub/bookings/$idBooking" params={{ idBooking: String(idBooking) }}>
          <bdi>{reference}</bdi> · <bdi>{shuttleName}</bdi>
        </Link>
        <span>
          {isOperator && (
            <>
              <bdi>{customerName}</bdi> ·{' '}
            </>
          )}
          {t('loadLine', { pieces: format.whole(load.pieces), metres: format.decimal(load.hangingMetres), kg: format.decimal(load.kg) })} ·{' '}
          {format.euros(priceCents)}
        </span>
      </div>
      <Chip tone={status === 'booked' ? 'good' : 'calm'}>{t(`status.${status}`)}</Chip>
      {idTransport === null ? (
        <span />
      ) : (
        <Link
          to="/transport/transportdetails/$idTransport"
          params={{ idTransport: String(idTransport) }}
          aria-label={t('shipmentOf', { reference })}
        >
          {t('shipment')}
        </Link>
      )}
    </li>
  );
}
