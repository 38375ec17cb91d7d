import type { ShuttleList, WireShuttle } from '@sillage/contract/commerce/fashion/shuttles.contract';
import { dayAfter } from '@sillage/domain/commerce/fashion/timetable';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { DAYS_SHOWN } from '@sillage/domain/commerce/fashion/shuttle';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useIsNarrow } from '../../../ui/useIsNarrow.ts';
import { useFashionFrames, useShuttles } from '../fashion.queries.ts';
import { FashionTabs } from '../FashionTabs.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import { DayColumn } from './DayColumn.tsx';
import classes from './Hub.module.css';

const route = getRouteApi('/signedIn/fashionhub');

/** The shuttles of today, tomorrow and the day after, with what is left of each and how long it can be booked. */
export function FashionHubPage() {
  const { t } = useTranslation('fashion');
  const { from } = route.useSearch();
  const isOperator = useUser().role === 'superAdmin';
  const shuttles = useShuttles(from);
  useFashionFrames();
  const [first] = shuttles.data?.pages ?? [];
  return (
    <DetailsPage isWaiting={shuttles.isPending}>
      <PageHead title={t('title')}>{isOperator && <ButtonLink to="/fashionhub/departures/new">{t('addDeparture')}</ButtonLink>}</PageHead>
      <FashionTabs current="shuttles" />
      {shuttles.isPending && <Waiting />}
      {shuttles.error && !first && <Failure error={shuttles.error} onRetry={() => void shuttles.refetch()} />}
      {first && <Days shuttles={shuttles} first={first} />}
    </DetailsPage>
  );
}

function Waiting() {
  return (
    <div className={classes['columns']}>
      {Array.from({ length: DAYS_SHOWN }, (_, index) => (
        <Skeleton key={index} height="420px" />
      ))}
    </div>
  );
}

interface DaysProps {
  readonly shuttles: ReturnType<typeof useShuttles>;
  readonly first: ShuttleList & { readonly aheadMs: number };
}

function Days({ shuttles, first }: DaysProps) {
  const { t } = useTranslation('fashion');
  const isNarrow = useIsNarrow();
  const { day } = route.useSearch();
  const { days, timeZone, next } = first;
  const rows = useMemo(() => shuttles.data?.pages.flatMap((page) => page.data) ?? [], [shuttles.data]);
  const wanted = days.find(({ date }) => date === day) ?? days.find(({ count }) => count > 0) ?? days[0];
  const shown = isNarrow && wanted ? [wanted] : days;
  const today = dayIn(timeZone)(Date.parse(first.now));
  return (
    <>
      <DayBar days={days} today={today} shown={isNarrow ? (wanted?.date ?? null) : null} />
      <div className={classes['columns']} data-one={isNarrow || undefined}>
        {shown.map(({ date }) => (
          <DayColumn
            key={date}
            date={date}
            today={today}
            isTitled={!isNarrow}
            shuttles={rows.filter((shuttle) => shuttle.day === date)}
            next={nextAfter(rows, date) ?? next}
            aheadMs={first.aheadMs}
          />
        ))}
      </div>
      <MoreRows of={shuttles} />
      <p className={classes['zone']}>{t('daysOf', { zone: timeZone })}</p>
    </>
  );
}

/** Of an empty day, the first one that leaves later. */
function nextAfter(rows: readonly WireShuttle[], date: string) {
  return rows.find(({ day, isOpen }) => day > date && isOpen);
}

interface DayBarProps {
  readonly days: ShuttleList['days'];
  readonly today: string;
  /** The one that is shown where there is room for one. */
  readonly shown: string | null;
}

function DayBar({ days, today, shown }: DayBarProps) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const navigate = route.useNavigate();
  const nameOf = useDayName(today);
  const first = days[0]?.date ?? today;
  const earlier = dayAfter(first, -DAYS_SHOWN);
  const from = (date: string) => (date <= today ? {} : { from: date });
  return (
    <div className={classes['bar']}>
      {first > today ? (
        <ButtonLink to="/fashionhub" search={from(earlier)} kind="secondary" size="xs" icon={<IconChevronLeft size={16} aria-hidden />}>
          {t('earlier')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {shown !== null && (
        <StatusTabs
          label={t('day')}
          value={shown}
          onChange={(date) => void navigate({ search: (before) => ({ ...before, day: date }), replace: true })}
          options={days.map(({ date, count }) => ({ value: date, label: nameOf(date), count: format.whole(count) }))}
        />
      )}
      <ButtonLink
        to="/fashionhub"
        search={from(dayAfter(first, DAYS_SHOWN))}
        kind="secondary"
        size="xs"
        icon={<IconChevronRight size={16} aria-hidden />}
      >
        {t('later')}
      </ButtonLink>
    </div>
  );
}

/** "Today", "Tomorrow", and the day of the calendar further on. */
function useDayName(today: string) {
  const { t } = useTranslation('fashion');
  const { day } = usePlaceTime('UTC');
  return (date: string) => (date === today ? t('today') : date === dayAfter(today) ? t('tomorrow') : day(Date.parse(date)));
}
