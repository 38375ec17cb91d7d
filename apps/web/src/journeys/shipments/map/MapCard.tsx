import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Link } from '@tanstack/react-router';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { ShipmentValues } from '../ShipmentValues.tsx';
import classes from './MapCard.module.css';
import { usePicked } from './mapSpots.queries.ts';

interface MapCardProps {
  readonly picked: readonly number[];
  readonly onPick: (idTransport: number) => void;
  readonly onClose: () => void;
}

/** What was picked on the map: a shipment, or several in one place that no zoom can part. */
export function MapCard({ picked, onPick, onClose }: MapCardProps) {
  const { t } = useTranslation('shipments');
  const { data, error } = usePicked(picked);
  const [only] = data ?? [];
  if (data && picked.length > 1) {
    return (
      <Card title={t('samePlace', { count: data.length })} onClose={onClose}>
        <ul className={classes['list']}>
          {data.map(({ idTransport, reference }) => (
            <li key={idTransport}>
              <button type="button" onClick={() => onPick(idTransport)} dir="auto">
                {reference}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card title={only?.reference ?? t('shipment')} onClose={onClose}>
      <RefusalNote refusal={error} />
      {!data && !error && <Skeleton height="72px" />}
      {only && <Known transport={only} />}
    </Card>
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

interface CardProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Card({ title, onClose, children }: CardProps) {
  const { t } = useTranslation('trackers');
  return (
    <section className={classes['card']} aria-label={title}>
      <header className={classes['head']}>
        <h2 className={classes['title']} dir="auto">
          {title}
        </h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
