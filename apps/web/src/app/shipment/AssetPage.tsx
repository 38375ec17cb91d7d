import type { AssetDetails } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconAlertTriangle, IconRouter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BudgetsPanel } from '../../monitoring/alerts/BudgetsPanel.tsx';
import { codeOfNamed } from '../../platform/errorText.ts';
import { ReportsPanel } from '../../monitoring/reports/ReportsPanel.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DetailsColumns, DetailsPage } from '../../ui/DetailsPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { makeTimeCursor } from '../../ui/timeCursor.ts';
import { ShipmentAlertsPanel } from './ShipmentAlertsPanel.tsx';
import { bandOf } from '../../journeys/shipments/climate.view.ts';
import { ClimatePanel } from '../../journeys/shipments/details/ClimatePanel.tsx';
import { ShipmentFailure } from '../../journeys/shipments/details/ShipmentFailure.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { useShipment, useShipmentFrames } from '../../journeys/shipments/shipments.queries.ts';
import { StatusChip } from '../../journeys/shipments/StatusChip.tsx';
import { ShipmentAssetFacts } from '../../journeys/shipments/assets/ShipmentAssetFacts.tsx';
import { useAsset } from '../../journeys/shipments/assets/assets.queries.ts';

const route = getRouteApi('/signedIn/transport/transportdetails/asset/$idContainer/$idTransport');

/** One asset on its way with a shipment: where it is and how it is kept, as its own tracker tells. */
export function AssetPage() {
  const { idContainer, idTransport } = route.useParams();
  return <Details key={`${idTransport} ${idContainer}`} idContainer={idContainer} idTransport={idTransport} />;
}

function Details({ idContainer, idTransport }: { readonly idContainer: string; readonly idTransport: string }) {
  const { t } = useTranslation('shipmentAssets');
  const asset = useAsset(Number(idTransport), Number(idContainer));
  const transport = useShipment(Number(idTransport));
  useShipmentFrames(Number(idTransport));
  const back = <BackLink to="/transport/transportdetails/$idTransport" params={{ idTransport }} aria-label={t('backToShipment')} />;
  const failed = [asset, transport].find(({ data, error }) => error && !data);
  if (failed?.error) {
    return (
      <>
        <PageHead title={t('asset')} back={back} />
        <Missing error={failed.error} idTransport={idTransport} onRetry={() => void failed.refetch()} />
      </>
    );
  }
  if (!asset.data || !transport.data) {
    return (
      <DetailsPage isWaiting>
        <PageHead title={t('asset')} back={back} />
        <Skeleton height="132px" />
        <Skeleton height="360px" />
      </DetailsPage>
    );
  }
  return (
    <DetailsPage>
      <PageHead title={asset.data.containerReference} back={back}>
        <StatusChip status={asset.data.transport.status} />
      </PageHead>
      <ShipmentAssetFacts asset={asset.data} />
      <Followed asset={asset.data} transport={transport.data} />
    </DetailsPage>
  );
}

interface MissingProps {
  readonly error: Error;
  readonly idTransport: string;
  readonly onRetry: () => void;
}

/** What is not there has a way on; what could not be read can be read again. */
function Missing({ error, idTransport, onRetry }: MissingProps) {
  const { t } = useTranslation(['shipmentAssets', 'errors']);
  const code = codeOfNamed(error, 'asset.notFound');
  if (code !== 'asset.notFound' && code !== 'shipment.notFound') return <ShipmentFailure error={error} onRetry={onRetry} />;
  const action =
    code === 'asset.notFound' ? (
      <ButtonLink to="/transport/transportdetails/$idTransport" params={{ idTransport }}>
        {t('backToShipment')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/transport">{t('backToList')}</ButtonLink>
    );
  return <Notice icon={<IconAlertTriangle />} title={t(code, { ns: 'errors' })} action={action} isAlert />;
}

/** The tracker of the shipment that speaks for an asset without one of its own. */
function along({ measured: { temperature, humidity, position } }: AssetDetails): string | undefined {
  return [temperature, humidity, position].find((notified) => notified?.of === 'shipment')?.toldBy;
}

function Followed({ asset, transport }: { readonly asset: AssetDetails; readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipmentAssets');
  const [cursor] = useState(makeTimeCursor);
  const { idTransport } = transport;
  const tracker = asset.device?.imei ?? along(asset);
  if (tracker === undefined) {
    const action = (
      <ButtonLink to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }}>
        {t('backToShipment')}
      </ButtonLink>
    );
    return (
      <Notice icon={<IconRouter />} title={t('noTracker')} action={action}>
        {t('noTrackerText')}
      </Notice>
    );
  }
  const band = bandOf(transport.alerts);
  // The map marks where this one is now, which need not be where the shipment was heard of last.
  const own = { ...transport, lastPosition: asset.historyPosition && { ...asset.historyPosition, heading: null } };
  return (
    <DetailsColumns
      main={
        <>
          <TrackPanel transport={own} band={band} cursor={cursor} tracker={tracker} />
          <ClimatePanel transport={transport} band={band} cursor={cursor} tracker={tracker} />
        </>
      }
      side={
        <>
          <ShipmentAlertsPanel idTransport={idTransport} tracker={tracker} />
          <BudgetsPanel filter={{ idTransport, uniqueIdentifiant: tracker }} />
          <ReportsPanel transport={transport} asset={asset} />
        </>
      }
    />
  );
}
