import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { leavingOf, metresThen } from '@sillage/domain/journeys/shipments/unsaidDeparture';
import type { WireTrack } from '../climate.view.ts';

type Known = Pick<TransportDetails, 'routeSteps' | 'status' | 'shelf'>;

/** What the tracker that was heard last says of a departure that nobody said yet; null where there is nothing to ask. */
export function unsaidDepartureOf({ routeSteps, status, shelf: archiveState }: Known, tracks: readonly WireTrack[]) {
  const [departure] = routeSteps;
  const track = tracks.toSorted((one, other) => (other.time.at(-1) ?? 0) - (one.time.at(-1) ?? 0))[0];
  const isBefore = status === 'tocomplete' || status === 'readytoship';
  if (!departure || !track || !isBefore || archiveState !== 'current') return null;
  const leaving = leavingOf(departure, track);
  return leaving && { ...leaving, kilometresThen: (moment: number) => (metresThen(departure, track, moment) ?? 0) / 1000 };
}
