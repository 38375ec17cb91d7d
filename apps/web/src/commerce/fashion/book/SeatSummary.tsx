import { beyond, priceCentsOf, type Load } from '@sillage/domain/commerce/fashion/load';
import { HOLD_MINUTES } from '@sillage/domain/commerce/fashion/shuttle';
import { IconArrowNarrowRight, IconClockHour4, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ShownShuttle } from '../fashion.queries.ts';
import { LoadBars } from '../LoadBars.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import classes from './Book.module.css';
import type { HeldSeat } from './heldSeat.queries.ts';

const NEAR_MS = 180_000;

interface SeatSummaryProps {
  readonly shuttle: ShownShuttle;
  readonly load: Load;
  readonly seat: HeldSeat;
  /** By the server's clock. */
  readonly now: number;
  /** Holds a seat for what is typed once the time of the one before is over. */
  readonly onAgain: () => void;
  /** What is typed does not fit, which is said beside it. */
  readonly isShort: boolean;
}

/** Beside the form: which shuttle, what it costs, how long the place is held and how long it can be booked. */
export function SeatSummary({ shuttle, load, seat, now, onAgain, isShort }: SeatSummaryProps) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const place = usePlaceTime(shuttle.timeZone);
  const { name, departsAt, arrivesAt, bookUntil, left, capacity, price } = shuttle;
  const [departs, arrives] = [Date.parse(departsAt), Date.parse(arrivesAt)];
  const zone = place.zone(departs);
  return (
    <aside className={classes['summary']} aria-label={t('summary')}>
      <p className={classes['soft']}>{place.dayInWords(departs)}</p>
      <p className={classes['times']}>
        <time dateTime={departsAt}>{place.time(departs)}</time>
        <IconArrowNarrowRight size={20} aria-label={t('arrives')} role="img" />
        <time dateTime={arrivesAt}>{place.time(arrives)}</time>
      </p>
      {zone !== null && <p className={classes['soft']}>{t('byClockOf', { zone })}</p>}
      <p className={classes['name']}>
        <bdi>{name}</bdi>
      </p>
      <LoadBars capacity={capacity} left={left} />
      <p className={classes['price']}>
        <span>{t('price')}</span>
        <strong>{format.euros(priceCentsOf(price, load))}</strong>
      </p>
      <p className={classes['iconed']}>
        <IconClockHour4 size={16} aria-hidden />
        <span>
          {t('bookWithin')} <strong>{<TimeLeft until={bookUntil} now={now} />}</strong>
        </span>
      </p>
      <HoldClock {...{ seat, now, onAgain, isShort }} />
    </aside>
  );
}

interface HoldClockProps {
  readonly seat: HeldSeat;
  readonly now: number;
  readonly onAgain: () => void;
  readonly isShort: boolean;
}

/** How long the place is held; it is held once more as long, and begun anew when it is over. */
function HoldClock({ seat: { held, isAsking, error: failure, renew }, now, onAgain, isShort }: HoldClockProps) {
  const { t } = useTranslation('fashion');
  const error = isShort && failure !== null && codeOf(failure) === 'shuttle.full' ? null : failure;
  if (held === null) return null;
  const left = Date.parse(held.expiresAt) - now;
  const isNear = left <= NEAR_MS;
  if (left <= 0)
    return (
      <div className={classes['hold']} data-over role="alert">
        <p>{t('holdOver')}</p>
        <Button kind="secondary" size="xs" busy={isAsking} onClick={onAgain}>
          {t('holdAgain')}
        </Button>
        <ErrorNote error={error} />
      </div>
    );
  return (
    <div className={classes['hold']} data-near={isNear || undefined}>
      <p>
        <IconLockOpen size={16} aria-hidden />
        <span>
          {t('heldFor')} <strong role="timer">{<TimeLeft until={held.expiresAt} now={now} />}</strong>
        </span>
      </p>
      {isNear && held.canRenew && (
        <Button kind="secondary" size="xs" busy={isAsking} onClick={renew}>
          {t('holdLonger', { count: HOLD_MINUTES })}
        </Button>
      )}
      <ErrorNote error={error} />
    </div>
  );
}

/** What is left, in the units of loads. */
export function roomOf(left: ShownShuttle['left']): Load {
  return { pieces: left.pieces, hangingCm: Math.round(left.hangingMetres * 100), grams: Math.round(left.kg * 1000) };
}

/** The measures in which what is typed does not fit, each with what is left of it. */
export function ShortOf({ load, left }: { readonly load: Load; readonly left: ShownShuttle['left'] }) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const short = beyond(load, roomOf(left));
  if (short.length === 0) return null;
  const rest = { pieces: format.whole(left.pieces), hangingCm: format.decimal(left.hangingMetres), grams: format.decimal(left.kg) };
  return (
    <div className={classes['short']} role="alert">
      {short.map((measure) => (
        <p key={measure}>{t(`short.${measure}`, { left: rest[measure] })}</p>
      ))}
    </div>
  );
}
