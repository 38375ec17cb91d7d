import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { positionOf } from '../../platform/live/positionOf.ts';
import { ProductMap } from '../../platform/ProductMap.tsx';
import { TrackerCard } from '../../tracking/trackers/shared/TrackerCard.tsx';
import { useTracker } from '../../tracking/trackers/shared/trackers.queries.ts';
import { ClusteredPoints, type PointMover } from '../../ui/map/points/ClusteredPoints.tsx';
import { FitPlaces } from '../../ui/map/FitPlaces.tsx';
import { FlyTo } from '../../ui/map/FlyTo.tsx';
import { FocusPoint, type UnsurePlace } from '../../ui/map/FocusPoint.tsx';
import { Follow } from '../../ui/map/Follow.tsx';
import type { ToneWords } from '../../ui/map/points/mapPoint.ts';
import { useTheme } from '../../ui/theme/theme.ts';
import { MapCard } from './map/MapCard.tsx';
import { MapCount } from './map/MapCount.tsx';
import { MapFailed } from './map/MapFailed.tsx';
import { useMapPositions, type MapFilter } from './map/mapPositions.queries.ts';
import { enterReadings, makePositionIndex, pointsOf } from './map/mapPositions.view.ts';

interface TransportMapProps {
  /** That somebody came to see; it is on no shipment. */
  readonly tracker: string | undefined;
  /** What the list beside finds. */
  readonly filter: MapFilter;
  /** How many that are. */
  readonly total: number | undefined;
  readonly rows: readonly TransportSummary[];
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly onSelect: (idTransport: number | null) => void;
  readonly onHover: (idTransport: number | null) => void;
}

/** The shipments of the list, live. What the list points at stands out, and the other way round. */
export function ShipmentMap({ tracker, filter, total, rows, selected, hovered, onSelect, onHover }: TransportMapProps) {
  const { t } = useTranslation('shipments');
  const { isDark } = useTheme();
  const mover = useRef<PointMover>(null);
  const [isSought, setIsSought] = useState(tracker !== undefined);
  const [, setMoves] = useState(0);
  const { data, error, refetch, isPlaceholderData, readSoon } = useMapPositions(filter);
  const book = useMemo(() => makePositionIndex(data), [data]);
  const points = useMemo(() => pointsOf(book.values()), [book]);
  const [soughtNow, setSoughtNow] = useState<UnsurePlace | null>(null);
  const soughtAtFirst = useTracker(tracker ?? null).data?.lastPosition ?? null;
  const sought = soughtNow ?? soughtAtFirst;

  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    const ofSought = frame.readings.find(({ uniqueIdentifiant }) => uniqueIdentifiant === tracker);
    if (ofSought) setSoughtNow((known) => positionOf(ofSought) ?? known);
    const moved = enterReadings(book, frame.readings);
    mover.current?.move(moved);
    // One that was nowhere until now: more is to be known of it than where it is.
    if (moved.some(({ name }) => name === '')) readSoon();
    if (moved.length > 0) setMoves((moves) => moves + 1);
  });

  const placeOf = (idTransport: number | null): UnsurePlace | null =>
    idTransport === null
      ? null
      : (book.get(idTransport)?.place ?? rows.find((row) => row.idTransport === idTransport)?.lastPosition ?? null);
  const pick = (idTransport: number | null) => {
    setIsSought(false);
    onSelect(idTransport);
  };
  const showsTracker = tracker !== undefined && isSought && selected === null;
  const words = useToneWords();

  return (
    <ProductMap label={t('mapLabel')}>
      <ClusteredPoints points={points} words={words} isDark={isDark} mover={mover} onSelect={pick} onHover={onHover} />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={placeOf(hovered)} />
      <FocusPoint id="selected" look="selected" isDark={isDark} place={showsTracker ? sought : placeOf(selected)} />
      <FlyTo place={placeOf(selected) ?? sought} cause={selected ?? (sought && tracker) ?? null} />
      {/* Other filters are another map. */}
      <FitPlaces key={JSON.stringify(filter)} places={isPlaceholderData ? [] : points} />
      <Follow place={showsTracker ? sought : placeOf(selected)} />
      {error && !data ? <MapFailed error={error} onRetry={() => void refetch()} /> : <MapCount book={book} total={total} />}
      {showsTracker && <TrackerCard uniqueIdentifiant={tracker} onClose={() => setIsSought(false)} />}
      {selected !== null && <MapCard idTransport={selected} onClose={() => pick(null)} />}
    </ProductMap>
  );
}

function useToneWords(): ToneWords {
  const { t } = useTranslation('shipments');
  return {
    alert: t('tone.alert'),
    warn: t('tone.warn'),
    active: t('statusOfOne.intransit'),
    idle: t('tone.idle'),
  };
}
