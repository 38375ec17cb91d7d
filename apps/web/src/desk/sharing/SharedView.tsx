import type { Shared, SharedAsset, SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Punctuality, ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../platform/Accuracy.tsx';
import { Age } from '../../platform/time/Age.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { makeTimeCursor } from '../../ui/timeCursor.ts';
import { SharedChart } from './SharedChart.tsx';
import { SharedDocuments } from './SharedDocuments.tsx';
import classes from './SharePage.module.css';
import type { OpenLink } from './sharing.queries.ts';

/** The map library is large; what is written is there before it. */
const SharedMap = lazy(async () => ({ default: (await import('./SharedMap.tsx')).SharedMap }));

const STATUS_TONES: Record<ShipmentStatus, ChipTone> = { tocomplete: 'warn', readytoship: 'info', intransit: 'brand', arrived: 'good' };
const PUNCTUALITY_TONES: Record<Punctuality, ChipTone> = { unknown: 'calm', early: 'info', onTime: 'good', atRisk: 'warn', late: 'bad' };

interface SharedViewProps {
  readonly shared: Shared;
  readonly link: OpenLink;
  /** The latest question was not answered. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

export function SharedView({ shared, link, isStale, onRetry }: SharedViewProps) {
  const { t } = useTranslation('sharePage');
  const format = useFormat();
  const [cursor] = useState(makeTimeCursor);
  const { position, climate, documents } = shared;
  const room = shared.kind === 'asset' ? shared.room : null;
  return (
    <>
      {shared.kind === 'transport' ? <ShipmentFacts shared={shared} /> : <AssetFacts shared={shared} />}
      {isStale && (
        <p className={classes['stale']} role="alert">
          {t('stale')}{' '}
          <Button kind="quiet" size="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {position && (
        <Panel title={t('position')} aside={position.last && <LastKnown position={position.last} town={position.town} />} flush>
          {room && <Indoors room={room} />}
          {hasPlaces(position) ? (
            <div className={classes['map']}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <SharedMap position={position} cursor={cursor} />
              </Suspense>
            </div>
          ) : (
            room === null && <p className={classes['none']}>{t('noPosition')}</p>
          )}
          {position.routeSteps.length > 0 && <Stops steps={position.routeSteps} arrival={arrivalOf(shared)} />}
        </Panel>
      )}
      {climate && <SharedChart climate={climate} cursor={cursor} isOver={shared.kind === 'asset' || shared.status === 'arrived'} />}
      {documents && <SharedDocuments documents={documents} link={link} onGone={onRetry} />}
      <p className={classes['soft']}>
        {endsWithDelivery(shared) ? t('untilDelivered') : t('until', { date: format.moment(Date.parse(shared.endsDate)) })}
      </p>
    </>
  );
}

/** Of what was never outdoors a map would show the whole world. */
function hasPlaces({ last, routeSteps, tracks }: NonNullable<Shared['position']>): boolean {
  return last !== null || routeSteps.length > 0 || tracks.some(({ time }) => time.length > 0);
}

/** As whoever made the link was told: until it is delivered nobody knows the moment. */
function endsWithDelivery(shared: Shared): boolean {
  return shared.kind === 'transport' && shared.endsAfterDelivery && shared.arrivedDate === null;
}

/** When it is to come to its last stop. */
function arrivalOf(shared: Shared) {
  return shared.kind === 'transport' ? { estimated: shared.estimatedArrival, planned: shared.plannedArrival } : NO_ARRIVAL;
}

const NO_ARRIVAL = { estimated: null, planned: null };

interface LastKnownProps {
  readonly position: NonNullable<NonNullable<Shared['position']>['last']>;
  readonly town: string | null;
}

function LastKnown({ position: { deviceDate, accuracy }, town }: LastKnownProps) {
  const { t } = useTranslation('sharePage');
  return (
    <>
      {town !== null && <>{t('near', { town })} · </>}
      <Age date={deviceDate} /> <Accuracy metres={accuracy} />
    </>
  );
}

/** Of what is indoors a position says little, and often there is none. */
function Indoors({ room: { siteName, floorName, roomname, enterDate } }: { readonly room: NonNullable<SharedAsset['room']> }) {
  const { t } = useTranslation('sharePage');
  const format = useFormat();
  const room = `${roomname || floorName} · ${siteName}`;
  return <p className={classes['indoors']}>{t('indoors', { room, date: format.moment(Date.parse(enterDate)) })}</p>;
}

function ShipmentFacts({ shared }: { readonly shared: SharedTransport }) {
  const { t } = useTranslation(['sharePage', 'shipments']);
  const format = useFormat();
  const { reference, status, punctuality, progress, plannedArrival, estimatedArrival, arrivedDate, climate } = shared;
  const moment = (date: string) => format.moment(Date.parse(date));
  const expected = arrivedDate ?? estimatedArrival;
  // What has arrived is at no risk any more.
  const isLate = punctuality === 'atRisk' && arrivedDate !== null;
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h1 className={classes['title']}>{reference}</h1>
        <Chip tone={STATUS_TONES[status]}>{t(`statusOfOne.${status}`, { ns: 'shipments' })}</Chip>
        {punctuality !== 'unknown' && (
          <Chip tone={PUNCTUALITY_TONES[punctuality]}>{t(`punctuality.${isLate ? 'late' : punctuality}`, { ns: 'shipments' })}</Chip>
        )}
      </div>
      <ProgressBar value={progress} label={t('progress', { ns: 'shipments' })} tone={status === 'arrived' ? 'good' : 'brand'} />
      <dl className={classes['facts']}>
        {expected !== null && (
          <Fact name={t(arrivedDate === null ? 'etaLong' : 'arrivedAt', { ns: 'shipments' })} value={moment(expected)} />
        )}
        {plannedArrival !== null && <Fact name={t('planned', { ns: 'shipments' })} value={moment(plannedArrival)} />}
        <Measured climate={climate} />
      </dl>
    </section>
  );
}

function AssetFacts({ shared: { reference, assetKind, climate } }: { readonly shared: SharedAsset }) {
  const { t } = useTranslation('sharePage');
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h1 className={classes['title']}>{reference}</h1>
        <Chip tone="info">{t(`assetKind.${assetKind}`)}</Chip>
      </div>
      <dl className={classes['facts']}>
        <Measured climate={climate} />
      </dl>
    </section>
  );
}

/** What was measured last. */
function Measured({ climate }: Pick<Shared, 'climate'>) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  return (
    <>
      {climate && climate.temperature !== null && <Fact name={t('temperatureLabel')} value={format.celsius(climate.temperature)} />}
      {climate && climate.humidity !== null && <Fact name={t('humidityLabel')} value={format.percent(climate.humidity)} />}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface StopsProps {
  readonly steps: NonNullable<SharedTransport['position']>['routeSteps'];
  readonly arrival: { readonly estimated: string | null; readonly planned: string | null };
}

function Stops({ steps, arrival: { estimated, planned } }: StopsProps) {
  const { t } = useTranslation(['shipments', 'sharePage']);
  const format = useFormat();
  const [wanted, text] = estimated === null ? ([planned, 'sharePage:plannedAt'] as const) : ([estimated, 'sharePage:expectedAt'] as const);
  const ahead = (isLast: boolean) =>
    isLast && wanted !== null ? `${t('ahead')} · ${t(text, { date: format.moment(Date.parse(wanted)) })}` : t('ahead');
  return (
    <ol className={classes['stops']}>
      {steps.map(({ address, enteredDate, leftDate }, index) => (
        <li key={`${index} ${address}`} data-reached={enteredDate !== null || leftDate !== null || undefined}>
          <span>{address}</span>
          <span className={classes['soft']}>
            {leftDate !== null
              ? t('leftAt', { date: format.moment(Date.parse(leftDate)) })
              : enteredDate === null
                ? ahead(index === steps.length - 1)
                : t('reachedAt', { date: format.moment(Date.parse(enteredDate)) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
