import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Link } from '@tanstack/react-router';
import { IconArrowNarrowRight, IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TickLead } from '../../platform/list/TickLead.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ResponsibleAvatar } from './responsible/ResponsibleAvatar.tsx';
import { townOf } from './shared/townOf.view.ts';
import { TYPE_ICON } from './shared/typeIcon.view.ts';
import { PunctualityChip, StatusChip } from './StatusChip.tsx';
import classes from './ShipmentRow.module.css';
import { ShipmentValues } from './ShipmentValues.tsx';

/** Pixels; the list places its rows by it. */
export const ROW_HEIGHT = 118;

interface TransportRowProps {
  readonly transport: TransportSummary;
  /** Null where there is no map. */
  readonly onShowOnMap: ((idTransport: number) => void) | null;
  readonly isTicked?: boolean;
  /** Without it, rows are only read. */
  readonly onTick?: (idTransport: number, isRange: boolean) => void;
}

/** Drawn anew only when its shipment changes: scrolling and the readings of others leave it alone. */
export const ShipmentRow = memo(function ShipmentRow({ transport, onShowOnMap, isTicked = false, onTick }: TransportRowProps) {
  const { t } = useTranslation(['shipments', 'shipmentLife']);
  const {
    idTransport,
    reference,
    status,
    shelf: archiveState,
    type,
    progress,
    punctuality,
    etaDeltaMinutes,
    lastPosition,
    responsible,
  } = transport;
  const TypeIcon = TYPE_ICON[type];
  return (
    <article className={classes['row']}>
      <div className={classes['line']}>
        <TickLead
          icon={
            <Hint text={t(`type.${type}`)}>
              <TypeIcon size={17} aria-label={t(`type.${type}`)} role="img" />
            </Hint>
          }
          of={idTransport}
          {...{ reference, isTicked, onTick }}
        />
        <Reference transport={transport} />
        <span className={classes['chips']}>
          <span className={classes['status']}>
            <StatusChip status={status} />
          </span>
          {/* In the history every one is. */}
          {archiveState === 'archived' && onShowOnMap !== null && <Chip tone="calm">{t('shipmentLife:isArchived')}</Chip>}
          <span className={classes['end']}>
            <PunctualityChip punctuality={punctuality} deltaMinutes={etaDeltaMinutes} hasArrived={status === 'arrived'} />
          </span>
        </span>
      </div>
      <div className={classes['line']}>
        <Route transport={transport} />
        <Arrival transport={transport} />
      </div>
      <ProgressBar value={progress} label={t('progress')} tone={status === 'arrived' ? 'good' : 'brand'} />
      <div className={classes['line']}>
        <ShipmentValues transport={transport} />
        <span className={classes['side']}>
          {responsible && (
            <span className={classes['responsible']}>
              <ResponsibleAvatar responsible={responsible} />
            </span>
          )}
          {lastPosition !== null && onShowOnMap !== null && (
            <span className={classes['locate']}>
              <IconButton label={t('showOnMap', { reference })} onClick={() => onShowOnMap(idTransport)}>
                <IconMapPin size={16} aria-hidden />
              </IconButton>
            </span>
          )}
        </span>
      </div>
    </article>
  );
});

/** What was deleted leads nowhere any more. */
function Reference({ transport: { idTransport, reference, shelf: archiveState } }: { readonly transport: TransportSummary }) {
  const look = { className: classes['reference'], dir: 'auto' as const };
  if (archiveState === 'deleted') return <span {...look}>{reference}</span>;
  return (
    <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} {...look}>
      {reference}
    </Link>
  );
}

function Route({ transport: { departure, arrival, customerName } }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('shipments');
  const { role } = useUser();
  if (!departure || !arrival) return <span className={classes['route']}>{t('noRoute')}</span>;
  return (
    <span className={classes['route']} title={`${departure.address} → ${arrival.address}`}>
      {role === 'superAdmin' && <strong>{customerName}</strong>}
      <span dir="auto">{townOf(departure)}</span>
      <IconArrowNarrowRight size={15} aria-label={t('to')} role="img" />
      <span dir="auto">{townOf(arrival)}</span>
    </span>
  );
}

function Arrival({ transport }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const now = useNow();
  const { arrivedDate, estimatedArrival, plannedArrival } = transport;
  const date = arrivedDate ?? estimatedArrival ?? plannedArrival;
  if (date === null) return null;
  const label = arrivedDate !== null ? t('arrivedAt') : estimatedArrival !== null ? t('eta') : t('planned');
  return (
    <Hint
      text={
        plannedArrival === null ? format.moment(Date.parse(date)) : t('plannedFor', { date: format.moment(Date.parse(plannedArrival)) })
      }
    >
      <span className={classes['eta']}>
        {label} <time dateTime={date}>{format.nearMoment(Date.parse(date), now)}</time>
      </span>
    </Hint>
  );
}
