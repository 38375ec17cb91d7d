import { isSameLoad, priceCentsOf } from '@sillage/domain/commerce/fashion/load';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconLock } from '@tabler/icons-react';
import { DirtyGuard } from '../../../platform/form/DirtyGuard.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { BookingFields } from '../book/BookingFields.tsx';
import { bookingRules, changeOfDraft, draftOfBooking, loadOfDraft, type BookingDraft } from '../book/bookingDraft.view.ts';
import classes from '../book/Book.module.css';
import { ShortOf } from '../book/SeatSummary.tsx';
import { readBooking, useBooking, useChangeBooking, useShuttle, type ShownBooking } from '../fashion.queries.ts';
import { useServerSeconds } from '../serverSeconds.view.ts';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion, type Version } from '../../../platform/form/useVersion.ts';
import { idInAddress } from '../idInAddress.view.ts';

const route = getRouteApi('/signedIn/fashionhub/bookings/$idBooking/change');

/** Amounts, places, windows and the contact, until the cut-off. */
export function ChangeBookingPage() {
  const { t } = useTranslation('fashion');
  const { idBooking } = route.useParams();
  const id = idInAddress(idBooking);
  const { data, error, refetch } = useBooking(id);
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead
        title={t('changeTitle', { reference: data?.reference ?? '' })}
        back={<BackLink to="/fashionhub/bookings/$idBooking" params={{ idBooking }} aria-label={t('backToBooking')} />}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="420px" />}
      {data && <ChangeForm key={id} booking={data} />}
    </DetailsPage>
  );
}

function ChangeForm({ booking }: { readonly booking: ShownBooking }) {
  const { t } = useTranslation('fashion');
  const navigate = useNavigate();
  const format = useFormat();
  const isOperator = useUser().role === 'superAdmin';
  const { form, isChanged, faults, refuse, rebased } = useContractForm(bookingRules(booking, false), draftOfBooking(booking));
  const change = useChangeBooking(booking.idBooking);
  const [led, setLed] = useState(0);
  const version = useVersion({ opened: booking, read: readBooking, draftOf: draftOfBooking, rebased });
  const now = useServerSeconds(booking.aheadMs);
  const until = Date.parse(isOperator ? booking.departsAt : booking.bookUntil);
  const params = { idBooking: String(booking.idBooking) };
  const leave = () => void navigate({ to: '/fashionhub/bookings/$idBooking', params, replace: true, ignoreBlocker: true });
  const submit = async () => {
    if (!(await form.trigger()) || faults().length > 0) return setLed((times) => times + 1);
    try {
      await change.mutateAsync(changeOfDraft(form.getValues(), (version.known ?? booking).revision));
      showToast({ message: t('changedToast', { reference: booking.reference }), tone: 'good' });
      leave();
    } catch (error) {
      if (!version.hears(error) && refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  if (now >= until || !booking.canChange)
    return (
      <Notice
        icon={<IconLock />}
        title={
          booking.status === 'cancelled'
            ? t('cancelledOn', { date: format.moment(Date.parse(booking.cancelledDate ?? booking.now)) })
            : t('tooLate')
        }
        action={
          <ButtonLink to="/fashionhub/bookings/$idBooking" params={params}>
            {t('backToBooking')}
          </ButtonLink>
        }
        isAlert
      >
        <bdi>{booking.cancelledReason}</bdi>
      </Notice>
    );
  const stops = { first: booking.from, last: booking.to, timeZone: booking.timeZone, departsAt: Date.parse(booking.departsAt) };
  return (
    <>
      <Form className={`${classes['fields']} ${classes['change']}`} led={led} isChanged={isChanged} onSubmit={submit}>
        <BookingFields control={form.control} stops={stops} note={<Room booking={booking} control={form.control} />} />
        <BookingError error={change.error} version={version} />
        <SaveActions cancelLabel={t('keepAsItIs')} saveLabel={t('saveChange')} isBusy={change.isPending} onCancel={leave} />
      </Form>
      <DirtyGuard control={form.control} />
    </>
  );
}

function BookingError(shown: { readonly error: unknown; readonly version: Version<keyof BookingDraft> }) {
  const { t } = useTranslation('fashion');
  const labels = {
    garments: t('garments'),
    boxes: t('boxes'),
    bags: t('bags'),
    hangingMetres: t('hangingMetres'),
    kg: t('weight'),
    valueCents: t('value'),
    pickup: t('pickup'),
    delivery: t('delivery'),
    contact: t('who'),
    care: t('care'),
    remark: t('remark'),
  };
  return <SaveError {...shown} labels={labels} />;
}

type Control = ReturnType<typeof useContractForm<ReturnType<typeof draftOfBooking>>>['form']['control'];

/** What is there is what is left, and what the booking has already; what it costs then, where it costs something else. */
function Room({ booking, control }: { readonly booking: ShownBooking; readonly control: Control }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const { data } = useShuttle(booking.idShuttle);
  const [garments, boxes, bags, hangingMetres, kg] = useWatch({ control, name: ['garments', 'boxes', 'bags', 'hangingMetres', 'kg'] });
  if (!data) return null;
  const { left } = data;
  const room = {
    pieces: left.pieces + booking.load.pieces,
    hangingMetres: left.hangingMetres + booking.load.hangingMetres,
    kg: left.kg + booking.load.kg,
  };
  const load = loadOfDraft({ garments, boxes, bags, hangingMetres, kg });
  // Whoever keeps the amounts pays what was promised.
  const booked = loadOfDraft(draftOfBooking(booking));
  const isKept = isSameLoad(load, booked);
  const then = isKept ? booking.priceCents : priceCentsOf(data.price, load);
  const sameNow = priceCentsOf(data.price, booked);
  return (
    <>
      <ShortOf load={load} left={room} />
      {then !== booking.priceCents && (
        <p role="status">{t('priceThen', { price: format.euros(then), before: format.euros(booking.priceCents) })}</p>
      )}
      {!isKept && sameNow !== booking.priceCents && (
        <p role="status">{t('ratesChanged', { now: format.euros(sameNow), before: format.euros(booking.priceCents) })}</p>
      )}
    </>
  );
}
