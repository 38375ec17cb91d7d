import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { useFirstSteps } from '../firstSteps/firstSteps.queries.ts';
import { totalOf, useShipments } from '../shipments.queries.ts';

interface FirstStepsAtHomeProps {
  /** How many shipments there are of each status. */
  readonly counts: Parameters<typeof totalOf>[0];
}

type Shown = Pick<Parameters<typeof FirstSteps>[0], 'hasMoved' | 'onClose'>;

/** For whose home is a dashboard without a list of shipments: as above that list, while their customer is new here. */
export function FirstStepsAtHome({ counts }: FirstStepsAtHomeProps) {
  const { isShown, hasMoved, close } = useFirstSteps(counts);
  if (!isShown) return null;
  const shown = { hasMoved, onClose: close };
  return totalOf(counts, undefined) === 0 ? <FirstSteps {...shown} idTransport={null} /> : <StepsToNewest {...shown} />;
}

function StepsToNewest(shown: Shown) {
  const { data } = useShipments({});
  return <FirstSteps {...shown} idTransport={data?.pages[0]?.data[0]?.idTransport ?? null} />;
}
