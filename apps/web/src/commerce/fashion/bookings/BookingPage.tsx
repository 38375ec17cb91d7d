import { loadOf } from '@sillage/domain/commerce/fashion/load';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DetailsColumns, DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useBooking, useFashionFrames, useShipAgain, type ShownBooking } from '../fashion.queries.ts';
import { TimeLeft } from '../TimeLeft.tsx';
import { useServerSeconds } from '../serverSeconds.view.ts';
import { idInAddress } from '../idInAddress.view.ts';
import { draftOfBooking } from '../book/bookingDraft.view.ts';
import { carryBooking } from '../book/carriedBooking.view.ts';
import { NextDeparture } from '../book/NextDeparture.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingStory } from './BookingStory.tsx';
import classes from './BookingPage.module.css';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';

/** The operator's alone. */
const MoveDialog = lazy(async () => ({ default: (await import('../plan/MoveDialog.tsx')).MoveDialog }));
const route = getRouteApi('/signedIn/fashionhub/bookings/$idBooking');

export function BookingPage() {
  const { idBooking } = route.useParams();
  const id = idInAddress(idBooking);
  return <Details key={id} idBooking={id} />;
}

function Details({ idBooking }: { readonly idBooking: number }) {
  const { t } = useTranslation(['fashion', 'errors']);
  const { data: booking, error } = useBooking(idBooking);
  useFashionFrames();
  const back = <BackLink to="/fashionhub/bookings" aria-label={t('backToBookings')} />;
  if (error && (!booking || codeOf(error) === 'shuttle.bookingNotFound'))
    return (
      <>
        <PageHead title={t('booking')} back={back} />
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
          action={<ButtonLink to="/fashionhub/bookings">{t('backToBookings')}</ButtonLink>}
          isAlert
        />
      </>
    );
  return (
    <DetailsPage isWaiting={!booking}>
      <PageHead title={booking?.reference ?? t('booking')} back={back}>
        {booking && <Chip tone={booking.status === 'booked' ? 'good' : 'calm'}>{t(`status.${booking.status}`)}</Chip>}
      </PageHead>
      {booking ? (
        <>
          <Outcome booking={booking} />
          <DetailsColumns main={<BookingFacts booking={booking} />} side={<BookingStory booking={booking} />} />
        </>
      ) : (
        <Skeleton height="420px" />
      )}
    </DetailsPage>
  );
}

/** What has become of it, and what can be done now. */
function Outcome({ booking }: { readonly booking: ShownBooking }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const { status, transport, cancelledDate, cancelledReason, bookUntil, aheadMs } = booking;
  const now = useServerSeconds(aheadMs);
  const { idUser } = useUser().data;
  const carry = () => carryBooking(idUser, draftOfBooking(booking));
  if (status === 'cancelled')
    return (
      <div className={classes['outcome']}>
        <p>
          <IconInfoCircle size={18} aria-hidden />
          <span>
            {t('cancelledOn', { date: format.moment(Date.parse(cancelledDate ?? booking.now)) })} <bdi>{cancelledReason}</bdi>
          </span>
        </p>
        <div className={classes['actions']}>
          <NextDeparture idShuttle={booking.idShuttle} load={loadOf(booking)} onLeave={carry} isOptional />
          <ButtonLink to="/fashionhub" kind="secondary" onClick={carry}>
            {t('bookAnew')}
          </ButtonLink>
        </div>
      </div>
    );
  const hasBegun = transport !== null && (transport.status === 'intransit' || transport.status === 'arrived');
  return (
    <div className={classes['outcome']}>
      <p>
        <IconInfoCircle size={18} aria-hidden />
        {now < Date.parse(bookUntil) && !hasBegun ? (
          <span>
            {t('changeWithin')} <strong>{<TimeLeft until={bookUntil} now={now} />}</strong>
          </span>
        ) : (
          <span>{t(hasBegun ? 'begun' : 'tooLate')}</span>
        )}
      </p>
      <Actions booking={booking} isInTime={now < Date.parse(bookUntil)} />
    </div>
  );
}

function Actions({ booking, isInTime }: { readonly booking: ShownBooking; readonly isInTime: boolean }) {
  const { t } = useTranslation('fashion');
  const isOperator = useUser().role === 'superAdmin';
  const [dialog, setDialog] = useState<'cancel' | 'move' | null>(null);
  const again = useShipAgain(booking.idBooking);
  const { idBooking, canChange, transport } = booking;
  const mayChange = canChange && (isInTime || isOperator);
  const close = () => setDialog(null);
  return (
    <div className={classes['actions']}>
      {transport === null && mayChange && (
        <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate(null)}>
          {t('shipAgain')}
        </Button>
      )}
      {transport !== null && (
        <ButtonLink to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }}>
          {t('toShipment', { reference: transport.reference })}
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink to="/fashionhub/bookings/$idBooking/change" params={{ idBooking: String(idBooking) }} kind="secondary">
          {t('change')}
        </ButtonLink>
      )}
      {isOperator && (
        <Button kind="secondary" onClick={() => setDialog('move')}>
          {t('move')}
        </Button>
      )}
      {mayChange && (
        <Button kind="quiet" onClick={() => setDialog('cancel')}>
          {t('cancelBooking')}
        </Button>
      )}
      <ErrorNote error={again.error} />
      {dialog === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} />}
      {dialog === 'move' && (
        <Suspense>
          <MoveDialog booking={booking} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
