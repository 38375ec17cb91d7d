import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { legShares } from '@sillage/domain/journeys/shipments/legs';
import { IconCheck, IconFlag, IconMapPin, IconPackageExport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { townOf } from '../shared/townOf.view.ts';
import classes from './Milestones.module.css';

type Stop = TransportDetails['routeSteps'][number];

const ICONS = { departure: IconPackageExport, step: IconMapPin, arrival: IconFlag } as const;

/** The stops of the route in a line, each planned and, once it happened, real. */
export function Milestones({ transport: { routeSteps, progress } }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipments');
  const shares = legShares(
    routeSteps.map((stop) => ({ latitude: stop.latitude, longitude: stop.longitude, isReached: isReached(stop) })),
    progress,
  );
  if (routeSteps.length === 0) return <p className={classes['none']}>{t('noRoute')}</p>;
  return (
    <ol className={classes['line']} aria-label={t('milestones')}>
      {routeSteps.map((stop, index) => (
        <Milestone
          key={index}
          stop={stop}
          share={shares[index] ?? 0}
          isNext={!isReached(stop) && routeSteps.slice(0, index).every(isReached)}
        />
      ))}
    </ol>
  );
}

function isReached({ kind, enteredDate, leftDate }: Stop): boolean {
  return kind === 'departure' ? leftDate !== null : enteredDate !== null;
}

interface MilestoneProps {
  readonly stop: Stop;
  /** How much of the way to the next stop is done. */
  readonly share: number;
  readonly isNext: boolean;
}

function Milestone({ stop, share, isNext }: MilestoneProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const now = useNow();
  const isDone = isReached(stop);
  const happened = stop.kind === 'departure' ? stop.leftDate : stop.enteredDate;
  const Icon = isDone ? IconCheck : ICONS[stop.kind];
  const near = (date: string) => format.nearMoment(Date.parse(date), now);
  return (
    <li className={classes['stop']} style={{ '--share': share } as CSSProperties} data-state={isDone ? 'done' : isNext ? 'next' : 'ahead'}>
      <span className={classes['mark']}>
        <Icon size={15} stroke={2.4} aria-label={t(isDone ? 'reached' : isNext ? 'nextStop' : 'ahead')} role="img" />
      </span>
      <div className={classes['text']}>
        <strong title={stop.address}>{townOf(stop)}</strong>
        <span className={classes['time']}>
          {whenOf(stop, happened, near, t)}
          {happened !== null && stop.ETA !== null && <Difference minutes={(Date.parse(happened) - Date.parse(stop.ETA)) / 60_000} />}
        </span>
      </div>
    </li>
  );
}

function whenOf({ kind, ETA }: Stop, happened: string | null, near: (date: string) => string, t: TFunction<'shipments'>): string {
  if (happened !== null) return t(kind === 'departure' ? 'leftAt' : 'reachedAt', { date: near(happened) });
  return ETA === null ? t('notPlanned') : t('plannedFor', { date: near(ETA) });
}

function Difference({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  if (Math.abs(minutes) < 1) return <span className={classes['difference']}>{t('asPlanned')}</span>;
  return (
    <span className={classes['difference']} data-late={minutes > 0 || undefined}>
      {t(minutes > 0 ? 'laterThanPlanned' : 'earlierThanPlanned', { duration: format.duration(minutes) })}
    </span>
  );
}
