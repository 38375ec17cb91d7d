import { useNavigate } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { beyond } from '@sillage/domain/commerce/fashion/load';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { DirtyGuard } from '../../../platform/form/DirtyGuard.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { useRequestKey } from '../../../platform/form/useRequestKey.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useBookShuttle, type ShownShuttle } from '../fashion.queries.ts';
import { useServerSeconds } from '../serverSeconds.view.ts';
import { BookingFields, Group } from './BookingFields.tsx';
import { bookingOfDraft, bookingRules, emptyBooking, loadOfDraft, type BookingDraft } from './bookingDraft.view.ts';
import { carryBooking } from './carriedBooking.view.ts';
import { useKeptBooking } from './keptBooking.view.ts';
import { NextDeparture } from './NextDeparture.tsx';
import classes from './Book.module.css';
import { roomOf, SeatSummary, ShortOf } from './SeatSummary.tsx';
import { useHeldAmounts, type HeldSeat } from './heldSeat.queries.ts';

/** Heavy, and beyond what has to be said. */
const TrackerSelect = lazy(async () => ({ default: (await import('../../../tracking/trackers/shared/TrackerSelect.tsx')).TrackerSelect }));

interface BookingFormProps {
  readonly shuttle: ShownShuttle;
  readonly seat: HeldSeat;
}

export function BookingForm({ shuttle, seat }: BookingFormProps) {
  const { t } = useTranslation('fashion');
  const { form, led, isChanged, submit, book, needsCustomer, failedWith, carry } = useBookingForm(shuttle, seat);
  const { control } = form;
  const { idShuttle } = shuttle;
  const said = useWatch({ control });
  const amounts = {
    garments: said.garments ?? null,
    boxes: said.boxes ?? null,
    bags: said.bags ?? null,
    hangingMetres: said.hangingMetres ?? null,
    kg: said.kg ?? null,
  };
  const load = loadOfDraft(amounts);
  const { garments, boxes, bags } = amounts;
  const wanted = { ...amounts, garments: garments ?? 0, boxes: boxes ?? 0, bags: bags ?? 0 };
  useHeldAmounts(seat, wanted);
  const isShort = beyond(load, roomOf(shuttle.left)).length > 0;
  // What was answered of other amounts says nothing of these, and what is said beside the fields is not said again.
  const isFull = book.error !== null && codeOf(book.error) === 'shuttle.full';
  const failure = isFull && (isShort || failedWith !== JSON.stringify(load)) ? null : book.error;
  const now = useServerSeconds(seat.held?.aheadMs ?? shuttle.aheadMs);
  const isClosed = now >= Date.parse(shuttle.bookUntil) || shuttle.cancelledDate !== null;
  const stops = {
    first: shuttle.stops[0]?.address ?? '',
    last: shuttle.stops.at(-1)?.address ?? '',
    timeZone: shuttle.timeZone,
    departsAt: Date.parse(shuttle.departsAt),
  };
  return (
    <>
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <div className={classes['fields']}>
          {isClosed && (
            <Notice
              icon={<IconLock />}
              title={t(shuttle.cancelledDate === null ? 'closedMeanwhile' : 'cancelledMeanwhile')}
              action={<NextDeparture {...{ idShuttle, load }} onLeave={carry} />}
              isAlert
            >
              {t('closedText')}
            </Notice>
          )}
          {needsCustomer && <CustomerOfBooking control={control} onPick={() => form.setValue('trackers', [])} />}
          <BookingFields control={control} stops={stops} note={<ShortOf load={load} left={shuttle.left} />} />
          {(!needsCustomer || said.idCustomer !== null) && (
            <Group title={t('trackers')} text={t('trackersText')}>
              <Trackers control={control} idCustomer={said.idCustomer ?? null} />
            </Group>
          )}
        </div>
        <div className={classes['beside']}>
          <SeatSummary {...{ shuttle, load, seat, now, isShort }} onAgain={() => seat.again(wanted)} />
          <ErrorNote error={failure} />
          {(isShort || (isFull && failure !== null)) && <NextDeparture {...{ idShuttle, load }} onLeave={carry} isOptional />}
          <div className={classes['actions']}>
            {!isClosed && (
              <Button type="submit" size="md" wide busy={book.isPending}>
                {t('bookNow')}
              </Button>
            )}
            <ButtonLink to="/fashionhub" kind="secondary" ignoreBlocker>
              {t('leaveBooking')}
            </ButtonLink>
          </div>
          <p className={classes['soft']}>{t('becomesShipment')}</p>
        </div>
      </Form>
      <DirtyGuard control={control} />
    </>
  );
}

function useBookingForm(shuttle: ShownShuttle, seat: HeldSeat) {
  const { t } = useTranslation('fashion');
  const navigate = useNavigate();
  const { role, data: user } = useUser();
  const { idUser } = user;
  const needsCustomer = role === 'superAdmin';
  const own = { name: user.firstname, surname: user.lastname, phone: user.phone, email: user.email };
  const begun = emptyBooking(needsCustomer ? { name: '', surname: '', phone: '', email: '' } : own);
  const { form, isChanged, faults, refuse } = useContractForm(bookingRules(shuttle, needsCustomer), begun);
  useKeptBooking(form, idUser, shuttle.idShuttle);
  const book = useBookShuttle(shuttle.idShuttle);
  const [led, setLed] = useState(0);
  const keyFor = useRequestKey();
  const [failedWith, setFailedWith] = useState('');
  const submit = async () => {
    if (!(await form.trigger()) || faults().length > 0) return setLed((times) => times + 1);
    const draft = form.getValues();
    seat.book(true);
    try {
      const { idBooking, reference } = await book.mutateAsync(keyFor(bookingOfDraft(draft)));
      showToast({ message: t('bookedToast', { reference }), tone: 'good' });
      void navigate({
        to: '/fashionhub/bookings/$idBooking',
        params: { idBooking: String(idBooking) },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      seat.book(false);
      setFailedWith(JSON.stringify(loadOfDraft(draft)));
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  return { form, led, isChanged, submit, book, needsCustomer, failedWith, carry: () => carryBooking(idUser, form.getValues()) };
}

type Controlled = Parameters<typeof useFormField<BookingDraft, unknown>>[0]['control'];

interface CustomerOfBookingProps {
  readonly control: Controlled;
  /** What is chosen of a customer is not another one's. */
  readonly onPick: () => void;
}

/** For whom it is booked: the operator books for others. */
function CustomerOfBooking({ control, onPick }: CustomerOfBookingProps) {
  const { value, onChange, error } = useFormField<BookingDraft, number | null>({ control, name: 'idCustomer' });
  return (
    <CustomerField
      value={value}
      onChange={(next) => {
        onChange(next);
        onPick();
      }}
      error={error}
    />
  );
}

function Trackers({ control, idCustomer }: { readonly control: Controlled; readonly idCustomer: number | null }) {
  const { value, onChange, error } = useFormField<BookingDraft, string[]>({ control, name: 'trackers' });
  return (
    <Suspense fallback={<Skeleton height="60px" />}>
      <TrackerSelect chosen={value} onChange={onChange} idCustomer={idCustomer} error={error} />
    </Suspense>
  );
}
