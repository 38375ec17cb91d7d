import type { ShuttleList, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { dayAfter } from '@sillage/domain/commerce/fashion/timetable';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { usePlaceTime } from '../placeTime.view.ts';
import classes from './Hub.module.css';
import { ShuttleCard } from './ShuttleCard.tsx';

type Next = Pick<NonNullable<ShuttleList['next']>, 'name' | 'day' | 'departsAt' | 'timeZone'>;

interface DayColumnProps {
  readonly date: string;
  readonly today: string;
  /** Where the days stand beside each other; a tab says it otherwise. */
  readonly isTitled: boolean;
  readonly shuttles: readonly WireShuttle[];
  /** What leaves next after an empty day; null: nothing is planned. */
  readonly next: Next | null;
  readonly aheadMs: number;
}

export function DayColumn({ date, today, isTitled, shuttles, next, aheadMs }: DayColumnProps) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const { dayInWords } = usePlaceTime('UTC');
  const words = dayInWords(Date.parse(date));
  const name = date === today ? t('today') : date === dayAfter(today) ? t('tomorrow') : null;
  const running = shuttles.filter(({ cancelledDate }) => cancelledDate === null).length;
  return (
    <section className={classes['day']} aria-label={words}>
      {isTitled && (
        <header className={classes['dayHead']}>
          <h2>{name ?? words}</h2>
          {name !== null && <span>{words}</span>}
          <span className={classes['count']}>{t('shuttleCount', { count: running, number: format.whole(running) })}</span>
        </header>
      )}
      {shuttles.length === 0 ? (
        <EmptyDay next={next} />
      ) : (
        <ul className={classes['cards']}>
          {shuttles.map((shuttle) => (
            <li key={shuttle.idShuttle}>
              <ShuttleCard shuttle={shuttle} aheadMs={aheadMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EmptyDay({ next }: { readonly next: Next | null }) {
  const { t } = useTranslation('fashion');
  return (
    <div className={classes['empty']}>
      <IconCalendarOff size={28} aria-hidden />
      <p className={classes['emptyTitle']}>{t('emptyDay')}</p>
      {next === null ? <p>{t('nothingPlanned')}</p> : <NextLink next={next} />}
    </div>
  );
}

function NextLink({ next: { name, day, departsAt, timeZone } }: { readonly next: Next }) {
  const { t } = useTranslation('fashion');
  const place = usePlaceTime(timeZone);
  const ms = Date.parse(departsAt);
  return (
    <p>
      {t('nextLeaves')}{' '}
      <Link to="/fashionhub" search={{ from: day, day }}>
        <bdi>{t('nextOne', { name, day: place.dayInWords(ms), time: place.time(ms) })}</bdi>
      </Link>
    </p>
  );
}
