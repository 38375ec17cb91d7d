import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { ShipmentValues } from '../ShipmentValues.tsx';
import classes from './MapCard.module.css';
import { usePicked } from './mapPositions.queries.ts';

interface MapCardProps {
  readonly idTransport: number;
  readonly onClose: () => void;
}

/** The shipment that was picked on the map. */
export function MapCard({ idTransport, onClose }: MapCardProps) {
  const { t } = useTranslation('shipments');
  const { data: transport, error } = usePicked(idTransport);
  const gone = transport === null ? new DomainError('shipment.notFound') : null;
  return (
    <MapPanel title={transport?.reference ?? t('shipment')} onClose={onClose}>
      <ErrorNote error={error ?? gone} />
      {transport === undefined && !error && <Skeleton height="72px" />}
      {transport && <Known transport={transport} />}
    </MapPanel>
  );
}

function Known({ transport }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('trackers');
  const { idTransport, status, trackers } = transport;
  return (
    <>
      <p className={classes['sub']}>
        <StatusChip status={status} /> {trackers.length > 0 && <bdi>{trackers.join(', ')}</bdi>}
      </p>
      <ShipmentValues transport={transport} />
      <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} className={classes['open']}>
        {t('openShipment')} <IconArrowRight size={16} aria-hidden />
      </Link>
    </>
  );
}
