import type { WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { IconArrowNarrowRight, IconBan, IconClockHour4, IconLock, IconTicket, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { LoadBars } from '../LoadBars.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import { useServerSeconds } from '../serverSeconds.view.ts';
import classes from './Hub.module.css';
import { RouteStops } from './RouteStops.tsx';

interface ShuttleCardProps {
  readonly shuttle: WireShuttle;
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
}

/** One departure: when and where, what is left of it, what it costs, and until when it can be booked. */
export function ShuttleCard({ shuttle, aheadMs }: ShuttleCardProps) {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(shuttle.timeZone);
  const { name, departsAt, arrivesAt, stops, vehicle, capacity, left, bookings, idShuttle } = shuttle;
  const [departs, arrives] = [Date.parse(departsAt), Date.parse(arrivesAt)];
  const zone = place.zone(departs);
  const isOperator = useUser().role === 'superAdmin';
  return (
    <article className={classes['card']} aria-label={`${name}, ${place.day(departs)} ${place.time(departs)}`}>
      <div className={classes['times']}>
        <time dateTime={departsAt}>{place.time(departs)}</time>
        <IconArrowNarrowRight size={20} aria-label={t('arrives')} role="img" />
        <time dateTime={arrivesAt}>{place.time(arrives)}</time>
        {place.day(arrives) !== place.day(departs) && <span className={classes['soft']}>{place.day(arrives)}</span>}
      </div>
      {zone !== null && <p className={classes['soft']}>{t('byClockOf', { zone })}</p>}
      <h3 className={classes['name']}>
        <bdi>{name}</bdi>
      </h3>
      <RouteStops stops={stops} timeZone={shuttle.timeZone} />
      {vehicle !== '' && (
        <p className={classes['iconed']}>
          <IconTruck size={16} aria-hidden />
          <bdi>{vehicle}</bdi>
        </p>
      )}
      <LoadBars capacity={capacity} left={left} />
      <Prices price={shuttle.price} />
      {bookings > 0 && (isOperator || shuttle.cancelledDate === null) && (
        <p className={classes['iconed']}>
          <IconTicket size={16} aria-hidden />
          {isOperator ? (
            <Link to="/fashionhub/departures/$idShuttle" params={{ idShuttle: String(idShuttle) }}>
              {t('bookingCount', { count: bookings, number: bookings })}
            </Link>
          ) : (
            <Link to="/fashionhub/bookings">{t('ownBookingCount', { count: bookings, number: bookings })}</Link>
          )}
        </p>
      )}
      <Foot shuttle={shuttle} aheadMs={aheadMs} />
      {isOperator && (
        <Link to="/fashionhub/departures/$idShuttle" params={{ idShuttle: String(idShuttle) }} className={classes['manage']}>
          {t('manage')}
        </Link>
      )}
    </article>
  );
}

function Prices({ price: { perPieceCents, perMetreCents, perKgCents, minimumCents } }: Pick<WireShuttle, 'price'>) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const parts = [
    ...(perPieceCents > 0 ? [t('perPiece', { price: format.euros(perPieceCents) })] : []),
    ...(perMetreCents > 0 ? [t('perMetre', { price: format.euros(perMetreCents) })] : []),
    ...(perKgCents > 0 ? [t('perKg', { price: format.euros(perKgCents) })] : []),
  ];
  return (
    <p className={classes['prices']}>
      <strong>{t('fromPrice', { price: format.euros(minimumCents) })}</strong>
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
    </p>
  );
}

/** The one thing to do with it, or why there is nothing to do. At the cut-off it closes by itself. */
function Foot({ shuttle, aheadMs }: ShuttleCardProps) {
  const { t } = useTranslation('fashion');
  const now = useServerSeconds(aheadMs);
  const { idShuttle, bookUntil, cancelledDate, cancelledReason, left, name } = shuttle;
  if (cancelledDate !== null)
    return (
      <State
        chip={
          <Chip tone="bad" icon={<IconBan size={14} aria-hidden />}>
            {t('cancelled')}
          </Chip>
        }
      >
        <bdi>{cancelledReason}</bdi>
      </State>
    );
  if (now >= Date.parse(bookUntil))
    return (
      <State
        chip={
          <Chip tone="calm" icon={<IconLock size={14} aria-hidden />}>
            {t('closed')}
          </Chip>
        }
      />
    );
  const time = (
    <p className={classes['iconed']}>
      <IconClockHour4 size={16} aria-hidden />
      <span>
        {t('bookWithin')} <strong>{<TimeLeft until={bookUntil} now={now} />}</strong>
      </span>
    </p>
  );
  if (left.pieces === 0) return <State chip={<Chip tone="warn">{t('full')}</Chip>}>{t('fullText')}</State>;
  return (
    <div className={classes['foot']}>
      {time}
      <ButtonLink to="/fashionhub/book/$idShuttle" params={{ idShuttle: String(idShuttle) }} aria-label={t('bookNamed', { name })}>
        {t('book')}
      </ButtonLink>
    </div>
  );
}

function State({ chip, children }: { readonly chip: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={classes['state']}>
      {chip}
      {children && <span className={classes['soft']}>{children}</span>}
    </div>
  );
}
