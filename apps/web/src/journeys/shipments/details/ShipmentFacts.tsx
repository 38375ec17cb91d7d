import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { OutlookPopover } from '../outlook/OutlookPopover.tsx';
import { ResponsibleFact } from '../responsible/ResponsibleFact.tsx';
import { temperatureState, TEMPERATURE_ICON } from '../shipments.view.ts';
import { TYPE_ICON } from '../shared/typeIcon.view.ts';
import { PunctualityChip } from '../StatusChip.tsx';
import classes from './ShipmentFacts.module.css';

const ResponsibleDialog = lazy(async () => ({ default: (await import('../responsible/ResponsibleDialog.tsx')).ResponsibleDialog }));

/** The shipment in a line: when it comes, how it is, and how old that knowledge is. */
export function ShipmentFacts({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation(['shipments', 'trackers', 'shipmentResponsible']);
  const format = useFormat();
  const { type, customerName, temperature, humidity, battery, lastPosition, plannedKilometres } = transport;
  const TypeIcon = TYPE_ICON[type];
  const state = temperatureState(transport);
  const TemperatureIcon = TEMPERATURE_ICON[state];
  const [isHandingOver, setIsHandingOver] = useState(false);
  return (
    <>
      <dl className={classes['facts']}>
        <ArrivalFact transport={transport} />
        <Fact name={t('typeLabel')} sub={plannedKilometres > 0 ? format.kilometres(plannedKilometres) : customerName}>
          <TypeIcon size={19} aria-hidden /> {t(`type.${type}`)}
        </Fact>
        <Fact
          name={t('temperatureLabel')}
          sub={humidity === null ? null : t('humidityOf', { value: format.percent(humidity) })}
          tone={state}
        >
          {temperature === null ? (
            '–'
          ) : (
            <>
              <TemperatureIcon size={19} aria-label={t(`temperature.${state}`)} role="img" /> {format.celsius(temperature)}
            </>
          )}
        </Fact>
        <Fact name={t('trackers:lastReport')} sub={lastPosition && <Whereabouts position={lastPosition} />}>
          {lastPosition === null ? t('noReport') : <Age date={lastPosition.deviceDate} />}
        </Fact>
        <Fact name={t('trackers:battery')} sub={null}>
          {battery === null ? '–' : <BatteryLevel percent={battery} />}
        </Fact>
        <Fact name={t('shipmentResponsible:label')} sub={null}>
          <ResponsibleFact transport={transport} onChange={() => setIsHandingOver(true)} />
        </Fact>
      </dl>
      {isHandingOver && (
        <Suspense>
          <ResponsibleDialog transport={transport} onClose={() => setIsHandingOver(false)} />
        </Suspense>
      )}
    </>
  );
}

function Whereabouts({ position: { deviceDate, accuracy } }: { readonly position: NonNullable<TransportDetails['lastPosition']> }) {
  const format = useFormat();
  return (
    <>
      {format.moment(Date.parse(deviceDate))} <Accuracy metres={accuracy} />
    </>
  );
}

function ArrivalFact({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const now = useNow();
  const { arrivedDate, estimatedArrival, plannedArrival, punctuality, etaDeltaMinutes, outlook } = transport;
  const date = arrivedDate ?? estimatedArrival;
  const planned = plannedArrival === null ? t('notPlanned') : t('plannedFor', { date: format.nearMoment(Date.parse(plannedArrival), now) });
  const sub = (
    <>
      {outlook && <OutlookPopover outlook={outlook} />}
      <div>{planned}</div>
    </>
  );
  return (
    <Fact name={arrivedDate === null ? t('etaLong') : t('arrivedAt')} sub={sub}>
      {date === null ? '–' : <time dateTime={date}>{format.nearMomentStart(Date.parse(date), now)}</time>}
      <PunctualityChip punctuality={punctuality} deltaMinutes={etaDeltaMinutes} />
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly sub: ReactNode;
  readonly tone?: string;
  readonly children: ReactNode;
}

function Fact({ name, sub, tone, children }: FactProps) {
  return (
    <div className={classes['fact']} data-tone={tone}>
      <dt>{name}</dt>
      <dd className={classes['value']}>{children}</dd>
      {sub !== null && <dd className={classes['sub']}>{sub}</dd>}
    </div>
  );
}
