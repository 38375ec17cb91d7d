import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenAlerts } from '../alerts/shared/alerts.queries.ts';
import { useLiveFrames } from '../platform/live/LiveProvider.tsx';
import { TrackerCard } from '../trackers/shared/TrackerCard.tsx';
import { TrackerHeap } from '../trackers/shared/TrackerHeap.tsx';
import { usePositions } from '../trackers/shared/trackers.queries.ts';
import { ClusteredPoints, type PointMover } from '../ui/map/ClusteredPoints.tsx';
import { FitPlaces } from '../ui/map/FitPlaces.tsx';
import { FlyTo } from '../ui/map/FlyTo.tsx';
import { FocusPoint, type Place } from '../ui/map/FocusPoint.tsx';
import { useTheme } from '../ui/theme/theme.ts';
import { ProductMap } from '../platform/ProductMap.tsx';
import { enterReadings, makeSpotBook, pointOf, spotOfTransport } from './trackerSpots.view.ts';

interface TransportMapProps {
  /** That somebody came to see. */
  readonly tracker: string | undefined;
  readonly rows: readonly TransportSummary[];
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly onSelect: (idTransport: number | null) => void;
  readonly onHover: (idTransport: number | null) => void;
}

/** Every tracker, live. What the list points at stands out, and the other way round. */
export function TransportMap({ tracker: sought, rows, selected, hovered, onSelect, onHover }: TransportMapProps) {
  const { t } = useTranslation('shipments');
  const { isDark } = useTheme();
  const mover = useRef<PointMover>(null);
  const [picked, setPicked] = useState<readonly string[]>(sought === undefined ? [] : [sought]);
  const [, setMoves] = useState(0);
  const positions = usePositions();
  const alerts = useOpenAlerts();

  const book = useMemo(() => makeSpotBook(positions.data ?? []), [positions.data]);
  const alerted = useMemo(() => new Set(alerts.data?.data.map(({ uniqueIdentifiant }) => uniqueIdentifiant)), [alerts.data]);
  const points = useMemo(() => book.spots.flatMap((spot, id) => (spot ? [pointOf(spot, id, alerted)] : [])), [book, alerted]);

  const selectedSpot = spotOfTransport(book, selected);
  const tracker = picked.length === 1 ? (picked[0] ?? null) : picked.length === 0 ? (selectedSpot?.uniqueIdentifiant ?? null) : null;
  const focused = tracker === null ? null : (book.spots[book.idOf.get(tracker) ?? -1] ?? null);

  const soughtSpot = sought === undefined ? null : (book.spots[book.idOf.get(sought) ?? -1] ?? null);

  useLiveFrames((frame) => {
    if (frame.type !== 'readings') return;
    mover.current?.move(enterReadings(book, frame.readings, alerted));
    if (frame.readings.some(({ uniqueIdentifiant, idTransport }) => uniqueIdentifiant === tracker || idTransport === hovered)) {
      setMoves((moves) => moves + 1);
    }
  });

  const pick = (ids: readonly number[]) => {
    const spots = ids.flatMap((id) => book.spots[id] ?? []);
    setPicked(spots.map(({ uniqueIdentifiant }) => uniqueIdentifiant));
    onSelect(spots.length === 1 ? (spots[0]?.idTransport ?? null) : null);
  };
  const close = () => {
    setPicked([]);
    onSelect(null);
  };
  const [shown, setShown] = useState(selected);
  if (shown !== selected) {
    // The list points elsewhere: what was picked on the map makes way, unless it is the very same.
    setShown(selected);
    if (selected !== null && focused?.idTransport !== selected) setPicked([]);
  }

  return (
    <ProductMap label={t('mapLabel')}>
      <ClusteredPoints
        points={points}
        isDark={isDark}
        mover={mover}
        onSelect={pick}
        onHover={(id) => onHover(id === null ? null : (book.spots[id]?.idTransport ?? null))}
      />
      <FocusPoint id="hovered" look="hovered" isDark={isDark} place={placeOf(rows, hovered) ?? spotOfTransport(book, hovered)} />
      <FocusPoint id="selected" look="selected" isDark={isDark} place={focused ?? placeOf(rows, selected)} />
      <FlyTo place={selectedSpot ?? placeOf(rows, selected) ?? soughtSpot} cause={selected ?? soughtSpot?.uniqueIdentifiant ?? null} />
      <FitPlaces places={book.spots.flatMap((spot) => spot ?? [])} />
      {tracker !== null && <TrackerCard uniqueIdentifiant={tracker} onClose={close} />}
      {picked.length > 1 && <TrackerHeap trackers={picked} onSelect={(one) => pick([book.idOf.get(one) ?? -1])} onClose={close} />}
    </ProductMap>
  );
}

function placeOf(rows: readonly TransportSummary[], idTransport: number | null): Place | null {
  return rows.find((row) => row.idTransport === idTransport)?.lastPosition ?? null;
}
