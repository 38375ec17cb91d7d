import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAssets } from '../assets/assets.queries.ts';
import { ShipmentFailure } from '../details/ShipmentFailure.tsx';
import { templateOf } from '../templateOf.view.ts';
import { useShipment } from '../shipments.queries.ts';
import type { Begin } from './starting.queries.ts';

/** Begins with what the shipment of the address is like, once that is known. */
export function StartFromShipment({ idTransport, begin }: { readonly idTransport: number; readonly begin: Begin }) {
  const navigate = useNavigate();
  const transport = useShipment(idTransport);
  const assets = useAssets(idTransport);
  const start = useEffectEvent(() => {
    if (!transport.data || !assets.data) return;
    const { reference, idCustomer, shelf: archiveState } = transport.data;
    // While it is under way its assets travel with it, and with no other.
    const free = archiveState === 'current' ? [] : assets.data.data.map(({ containerReference }) => containerReference);
    begin({ content: templateOf(transport.data, free), idCustomer, name: reference, keepsOwn: false });
    void navigate({ to: '/transport/new', replace: true });
  });
  const isKnown = transport.data !== undefined && assets.data !== undefined;
  useEffect(() => {
    if (isKnown) start();
  }, [isKnown]);
  const failed = [transport, assets].find(({ error, data }) => error && !data);
  if (failed) return <ShipmentFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeleton height="60px" />;
}
