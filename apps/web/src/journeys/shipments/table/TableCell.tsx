import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { temperatureState, TEMPERATURE_ICON } from '../shipments.view.ts';
import { PunctualityChip, StatusChip } from '../StatusChip.tsx';
import { townOf } from '../shared/townOf.view.ts';
import { TYPE_ICON } from '../shared/typeIcon.view.ts';
import { isPlain, PLAIN, type Column } from './columns.view.ts';
import classes from './TableCell.module.css';

interface TableCellProps {
  readonly column: Column;
  readonly transport: TransportSummary;
}

/** What a column says of a shipment. */
export function TableCell({ column, transport }: TableCellProps) {
  const { t } = useTranslation('shipments');
  const { idTransport, reference, status, type, punctuality, etaDeltaMinutes, progress, lastPosition } = transport;
  if (isPlain(column)) return PLAIN[column](transport, t);
  switch (column) {
    case 'reference':
      return (
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} dir="auto">
          {reference}
        </Link>
      );
    case 'status':
      return <Status transport={transport} />;
    case 'type':
      return <Mode type={type} />;
    case 'departure':
      return <Place place={transport.departure} />;
    case 'arrival':
      return <Place place={transport.arrival} />;
    case 'planned':
      return <Moment date={transport.plannedArrival} />;
    case 'eta':
      return <Moment date={transport.estimatedArrival} />;
    case 'delta':
      return <PunctualityChip punctuality={punctuality} deltaMinutes={etaDeltaMinutes} hasArrived={status === 'arrived'} />;
    case 'progress':
      return (
        <span className={classes['bar']}>
          <ProgressBar value={progress} label={t('progress')} tone={status === 'arrived' ? 'good' : 'brand'} />
        </span>
      );
    case 'lastPosition':
      return <LastPosition position={lastPosition} />;
    case 'temperature':
      return <Temperature transport={transport} />;
    case 'alerts':
      return <Alerts count={transport.openAlerts} />;
    case 'responsible':
      return <Person responsible={transport.responsible} />;
    case 'trackers':
      return transport.trackers.join(', ');
    case 'created':
      return <Moment date={transport.createdDate} />;
    default:
      return column satisfies never;
  }
}

function Status({ transport: { status, shelf: archiveState } }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('shipmentLife');
  return (
    <span className={classes['states']}>
      <StatusChip status={status} />
      {archiveState === 'archived' && <Chip tone="calm">{t('isArchived')}</Chip>}
    </span>
  );
}

function Mode({ type }: Pick<TransportSummary, 'type'>) {
  const { t } = useTranslation('shipments');
  const Icon = TYPE_ICON[type];
  return (
    <span className={classes['pair']}>
      <Icon size={16} aria-hidden /> {t(`type.${type}`)}
    </span>
  );
}

function Place({ place }: { readonly place: TransportSummary['departure'] }) {
  if (!place) return null;
  return (
    <span className={classes['place']} title={place.address} dir="auto">
      {townOf(place)}
    </span>
  );
}

function LastPosition({ position }: { readonly position: TransportSummary['lastPosition'] }) {
  if (position === null) return null;
  return (
    <span className={classes['pair']}>
      <Age date={position.deviceDate} /> <Accuracy metres={position.accuracy} isFromNetwork={position.isFromNetwork} />
    </span>
  );
}

function Moment({ date }: { readonly date: string | null }) {
  const format = useFormat();
  return date === null ? null : <time dateTime={date}>{format.moment(Date.parse(date))}</time>;
}

function Temperature({ transport }: Pick<TableCellProps, 'transport'>) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const state = temperatureState(transport);
  const Icon = TEMPERATURE_ICON[state];
  if (transport.temperature === null) return null;
  return (
    <span className={classes['pair']} data-state={state}>
      <Icon size={15} role="img" aria-label={t(`temperature.${state}`)} /> {format.celsius(transport.temperature)}
    </span>
  );
}

function Alerts({ count }: { readonly count: number }) {
  const { t } = useTranslation('shipments');
  if (count === 0) return null;
  return (
    <Chip tone="bad" icon={<IconAlertTriangle aria-hidden />}>
      {t('alertCount', { count })}
    </Chip>
  );
}

function Person({ responsible }: Pick<TransportSummary, 'responsible'>) {
  if (responsible === null) return null;
  return (
    <span className={classes['pair']}>
      <Avatar name={responsible.name} photo="" size="xs" />
      <span className={classes['place']} title={responsible.name} dir="auto">
        {responsible.name}
      </span>
    </span>
  );
}
