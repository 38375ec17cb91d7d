import { countTrackers } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useKeptSetting } from '../../../platform/session/useKeptSetting.ts';
import { totalOf, useShipmentCounts } from '../shipments.queries.ts';

type Counts = Parameters<typeof totalOf>[0];

/** @param asked undefined: nobody has any yet, so nothing is asked */
export function useHasTrackers(asked: null | undefined): boolean {
  const { data } = useQuery({
    // Read again with all that is known of trackers.
    queryKey: ['trackers', 'counts', 'firstSteps'],
    queryFn: ({ signal }) => call(countTrackers, { query: {}, signal }),
    enabled: asked === null,
  });
  return data !== undefined && data.total > 0;
}

/** So many shipments, and whoever has them is new here no more. */
const FEW = 3;

/**
 * Whether the first steps are shown: until a shipment has moved, or somebody hides them, and never again. Who has had shipments before needs none.
 * @param counts of the whole list
 */
export function useFirstSteps(counts: Counts) {
  const { value, keep } = useKeptSetting('firstSteps');
  const total = totalOf(counts, undefined);
  const hasMoved = totalOf(counts, 'intransit,arrived') !== 0;
  const isNew = value === undefined && !hasMoved && total !== undefined && total <= FEW;
  const wereThere = [useShipmentCounts({ shelf: 'archived' }, isNew), useShipmentCounts({ shelf: 'deleted' }, isNew)];
  const areKnown = wereThere.every(({ data }) => data !== undefined);
  const hasHistory = wereThere.some(({ data }) => data !== undefined && totalOf(data.counts, undefined) !== 0);
  const [wasShown, setWasShown] = useState(false);
  const isOpen = isNew && areKnown && !hasHistory;
  if (isOpen && !wasShown) setWasShown(true);
  // Whoever has seen them sees the last one ticked.
  return { isShown: isOpen || (wasShown && hasMoved && value === undefined), hasMoved, close: () => keep('over') };
}
