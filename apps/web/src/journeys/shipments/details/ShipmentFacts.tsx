import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { isOverdue, OutlookPopover } from '../outlook/OutlookPopover.tsx';
import { ResponsibleFact } from '../responsible/ResponsibleFact.tsx';
import { temperatureState, TEMPERATURE_ICON } from '../shipments.view.ts';
import { TYPE_ICON } from '../shared/typeIcon.view.ts';
import { bandText } from '../bandText.view.ts';
import { bandOf } from '../climate.view.ts';
import { townOf } from '../shared/townOf.view.ts';
import { PunctualityChip } from '../StatusChip.tsx';
import { Answer } from './Answer.tsx';
import { whereaboutsOf } from './whereabouts.view.ts';
import classes from './ShipmentFacts.module.css';

const ResponsibleDialog = lazy(async () => ({ default: (await import('../responsible/ResponsibleDialog.tsx')).ResponsibleDialog }));

interface ShipmentFactsProps {
  readonly transport: TransportDetails;
  /** What is wrong. */
  readonly wrong: ReactNode;
  /** What those who act did about it, or when others are told. */
  readonly acting: ReactNode;
}

/** Five answers in one look: where it is, when it comes, how warm it is, what is wrong, and who acts; below them what else is known. */
export function ShipmentFacts({ transport, wrong, acting }: ShipmentFactsProps) {
  const { t } = useTranslation(['shipments', 'trackers', 'shipmentResponsible']);
  const [isHandingOver, setIsHandingOver] = useState(false);
  return (
    <>
      <dl className={classes['facts']}>
        <WhereFact transport={transport} />
        <ArrivalFact transport={transport} />
        <WarmthFact transport={transport} />
        {wrong}
        <Answer name={t('shipmentResponsible:label')} sub={acting}>
          <ResponsibleFact transport={transport} onChange={() => setIsHandingOver(true)} />
        </Answer>
      </dl>
      <More transport={transport} />
      {isHandingOver && (
        <Suspense>
          <ResponsibleDialog transport={transport} onClose={() => setIsHandingOver(false)} />
        </Suspense>
      )}
    </>
  );
}

function WhereFact({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation(['shipments', 'trackers']);
  const where = whereaboutsOf(transport);
  const { lastPosition, trackers, shelf: archiveState } = transport;
  // The archive frees trackers: they have reported all the same.
  const isTracked = trackers.length > 0 || archiveState !== 'current';
  const sub = lastPosition ? (
    <>
      {t(isTracked ? 'trackers:lastReport' : 'withoutTracker')} · <Age date={lastPosition.deviceDate} />{' '}
      <Accuracy metres={lastPosition.accuracy} isFromNetwork={lastPosition.isFromNetwork} />
    </>
  ) : (
    t(isTracked ? 'noReport' : 'withoutTracker')
  );
  const said = () => {
    if (where === null) return '–';
    if (where.kind === 'between') return t('whereBetween', { from: townOf(where.from), to: townOf(where.to) });
    return t(where.kind === 'at' ? 'whereAt' : 'whereBefore', { place: townOf(where.stop) });
  };
  return (
    <Answer name={t('where')} sub={sub}>
      <a href="#track" className={classes['onward']}>
        <bdi>{said()}</bdi>
      </a>
    </Answer>
  );
}

function WarmthFact({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { temperature, humidity } = transport;
  const state = temperatureState(transport);
  const TemperatureIcon = TEMPERATURE_ICON[state];
  const band = bandOf(transport.alerts);
  const sub = [
    ...(band === null ? [] : [t('bandAside', bandText(band, format))]),
    ...(humidity === null ? [] : [t('humidityOf', { value: format.percent(humidity) })]),
  ];
  return (
    <Answer name={t('temperatureLabel')} sub={sub.length === 0 ? null : sub.map((one) => <div key={one}>{one}</div>)} tone={state}>
      {temperature === null ? (
        '–'
      ) : (
        <a href="#climate" className={classes['onward']}>
          <TemperatureIcon size={19} aria-label={t(`temperature.${state}`)} role="img" /> {format.celsius(temperature)}
        </a>
      )}
    </Answer>
  );
}

/** What is known beside the answers, in a line. */
function More({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation(['shipments', 'trackers']);
  const format = useFormat();
  const { role } = useUser();
  const { type, customerName, battery, plannedKilometres } = transport;
  const TypeIcon = TYPE_ICON[type];
  return (
    <dl className={classes['more']}>
      <div>
        <dt>{t('typeLabel')}</dt>
        <dd>
          <TypeIcon size={16} aria-hidden /> {t(`type.${type}`)}
        </dd>
      </div>
      <div>
        <dt>{t('wayLabel')}</dt>
        <dd>{plannedKilometres > 0 ? format.kilometres(plannedKilometres) : '–'}</dd>
      </div>
      <div>
        <dt>{t('trackers:battery')}</dt>
        <dd>{battery === null ? '–' : <BatteryLevel percent={battery} />}</dd>
      </div>
      {role === 'superAdmin' && (
        <div>
          <dt>{t('customerLabel')}</dt>
          <dd>
            <bdi>{customerName}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function ArrivalFact({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation(['shipments', 'shipmentOutlook']);
  const format = useFormat();
  const now = useNow();
  const { arrivedDate, estimatedArrival, plannedArrival, punctuality, etaDeltaMinutes, outlook } = transport;
  const date = arrivedDate ?? estimatedArrival;
  const hasPassed = arrivedDate === null && outlook !== null && isOverdue(outlook);
  const planned = plannedArrival === null ? t('notPlanned') : t('plannedFor', { date: format.nearMoment(Date.parse(plannedArrival), now) });
  const sub = (
    <>
      {outlook && <OutlookPopover outlook={outlook} />}
      <div>{planned}</div>
    </>
  );
  return (
    <Answer name={arrivedDate === null ? t('etaLong') : t('arrivedAt')} sub={sub}>
      {hasPassed && t('shipmentOutlook:overdue')}
      {!hasPassed && (date === null ? '–' : <time dateTime={date}>{format.nearMomentStart(Date.parse(date), now)}</time>)}
      <PunctualityChip punctuality={punctuality} deltaMinutes={etaDeltaMinutes} hasArrived={arrivedDate !== null} />
    </Answer>
  );
}
