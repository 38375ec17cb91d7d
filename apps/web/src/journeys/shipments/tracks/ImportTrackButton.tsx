import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconRouteAltLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';

const ImportTrackDialog = lazy(async () => ({ default: (await import('./ImportTrackDialog.tsx')).ImportTrackDialog }));

/** For a shipment that has a tracker, whose track it can be. */
export function ImportTrackButton({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipmentTracks');
  const [isOpen, setIsOpen] = useState(false);
  if (transport.trackers.length === 0) return null;
  return (
    <>
      <IconButton label={t('title')} onClick={() => setIsOpen(true)}>
        <IconRouteAltLeft size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ImportTrackDialog transport={transport} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
