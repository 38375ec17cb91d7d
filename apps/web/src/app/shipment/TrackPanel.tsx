import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { SaveTrackButton } from '../../tracking/trackers/SaveTrackButton.tsx';
import { useTrack } from '../../journeys/shipments/shipments.queries.ts';
import { Playback } from './Playback.tsx';
import { ImportTrackButton } from '../../journeys/shipments/tracks/ImportTrackButton.tsx';
import { trackOfShipment } from '../../journeys/shipments/tracks/savedTrack.queries.ts';
import { TrackKey } from '../../journeys/shipments/TrackKey.tsx';
import { ShipmentFailure } from '../../journeys/shipments/details/ShipmentFailure.tsx';
import classes from './TrackPanel.module.css';

const TrackMap = lazy(async () => ({ default: (await import('../../journeys/shipments/TrackMap.tsx')).TrackMap }));

interface TrackPanelProps {
  readonly transport: TransportDetails;
  readonly band: ChartBand | null;
  readonly cursor: TimeCursor;
  /** Shows what this one said alone. */
  readonly tracker?: string | undefined;
}

export function TrackPanel({ transport, band, cursor, tracker }: TrackPanelProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { routeSteps } = transport;
  const { data, error } = useTrack(transport.idTransport, tracker);
  const stops = useMemo(
    () =>
      routeSteps.map(({ longitude, latitude, radius, enteredDate, leftDate }, index) => ({
        longitude,
        latitude,
        radiusMetres: radius,
        label: String(index + 1),
        isReached: enteredDate !== null || leftDate !== null,
      })),
    [routeSteps],
  );
  const total = data?.tracks.reduce((sum, track) => sum + track.total, 0);
  return (
    <Panel
      title={t('trackTitle')}
      aside={total === undefined ? null : t('positionCount', { count: total, shown: format.whole(total) })}
      actions={
        <>
          <TrackKey tracks={data?.tracks ?? []} hasBand={band !== null} />
          {tracker === undefined && (
            <SaveTrackButton name={transport.reference} tracks={data?.tracks ?? []} fetchTrack={trackOfShipment(transport.idTransport)} />
          )}
          {tracker === undefined && <ImportTrackButton transport={transport} />}
        </>
      }
      flush
    >
      <div className={classes['map']}>
        {error && !data && <ShipmentFailure error={error} />}
        <Suspense>
          {data && <TrackMap tracks={data.tracks} band={band} cursor={cursor} stops={stops} now={transport.lastPosition} />}
        </Suspense>
      </div>
      {data && <Playback idTransport={transport.idTransport} tracks={data.tracks} cursor={cursor} tracker={tracker} />}
    </Panel>
  );
}
