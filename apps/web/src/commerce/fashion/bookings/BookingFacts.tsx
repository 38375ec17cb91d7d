import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { ShownBooking } from '../fashion.queries.ts';
import { usePlaceTime } from '../placeTime.view.ts';
import { useRideName } from './rideName.view.ts';

/** What was booked, for when, and who is to be called. */
export function BookingFacts({ booking }: { readonly booking: ShownBooking }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const place = usePlaceTime(booking.timeZone);
  const ride = useRideName(booking);
  const isOperator = useUser().role === 'superAdmin';
  const { load, garments, boxes, bags, contact, valueCents, care, remark, arrivesAt, departsAt } = booking;
  const zone = place.zone(Date.parse(departsAt));
  const counted = [
    ...(garments > 0 ? [`${t('garments')}: ${format.whole(garments)}`] : []),
    ...(boxes > 0 ? [`${t('boxes')}: ${format.whole(boxes)}`] : []),
    ...(bags > 0 ? [`${t('bags')}: ${format.whole(bags)}`] : []),
  ];
  const arrives = Date.parse(arrivesAt);
  return (
    <Panel title={t('booking')}>
      <Facts>
        {isOperator && <Fact name={t('customer')}>{booking.customerName}</Fact>}
        <Fact name={t('shuttle')} sub={zone === null ? undefined : t('byClockOf', { zone })} isLong>
          {ride}
        </Fact>
        <Fact name={t('arrival')}>{`${place.day(arrives)} ${place.time(arrives)}`}</Fact>
        <Fact
          name={t(isOperator ? 'whatTheySend' : 'what')}
          sub={t('loadLine', {
            pieces: format.whole(load.pieces),
            metres: format.decimal(load.hangingMetres),
            kg: format.decimal(load.kg),
          })}
        >
          {format.list(counted)}
        </Fact>
        <Fact name={t('price')}>{format.euros(booking.priceCents)}</Fact>
        <Fact name={t('value')}>{valueCents === null ? '–' : format.euros(valueCents)}</Fact>
        <Fact name={t('pickup')} sub={<Window place={booking.pickup} timeZone={booking.timeZone} />} isLong>
          {booking.pickup?.address ?? t('atStop.pickup', { stop: booking.from })}
        </Fact>
        <Fact name={t('delivery')} sub={<Window place={booking.delivery} timeZone={booking.timeZone} />} isLong>
          {booking.delivery?.address ?? t('atStop.delivery', { stop: booking.to })}
        </Fact>
        <Fact name={t('who')} sub={contact.email === '' ? undefined : contact.email}>
          <bdi>{`${contact.name} ${contact.surname}`}</bdi>, <bdi dir="ltr">+{contact.phone}</bdi>
        </Fact>
        {care !== '' && (
          <Fact name={t('care')} isLong>
            {care}
          </Fact>
        )}
        {remark !== '' && (
          <Fact name={t('remark')} isLong>
            {remark}
          </Fact>
        )}
        <Fact name={t('bookedBy')}>{`${booking.createdBy || '–'}, ${format.moment(Date.parse(booking.createdDate))}`}</Fact>
      </Facts>
    </Panel>
  );
}

/** Between when, by the clock of the shuttle's place. */
function Window({ place, timeZone }: { readonly place: ShownBooking['pickup']; readonly timeZone: string }) {
  const { t } = useTranslation('fashion');
  const clock = usePlaceTime(timeZone);
  if (place === null || (place.from === null && place.to === null)) return null;
  const shown = (moment: string) => `${clock.day(Date.parse(moment))} ${clock.time(Date.parse(moment))}`;
  if (place.from === null) return <>{t('until', { to: shown(place.to ?? '') })}</>;
  if (place.to === null) return <>{t('fromOn', { from: shown(place.from) })}</>;
  return <>{t('between', { from: shown(place.from), to: shown(place.to) })}</>;
}
