import { lazy, Suspense, useState } from 'react';
import { BudgetsPanel } from '../../monitoring/alerts/BudgetsPanel.tsx';
import { ReportsPanel } from '../../monitoring/reports/ReportsPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { DetailsColumns } from '../../ui/DetailsPage.tsx';
import { makeTimeCursor } from '../../ui/timeCursor.ts';
import { AssetsPanel } from '../../journeys/shipments/assets/AssetsPanel.tsx';
import { ShipmentAlertsPanel } from './ShipmentAlertsPanel.tsx';
import { bandOf, lastPositionOf } from '../../journeys/shipments/climate.view.ts';
import { useTrack } from '../../journeys/shipments/shipments.queries.ts';
import { ClimatePanel } from '../../journeys/shipments/details/ClimatePanel.tsx';
import { EventsPanel } from '../../journeys/shipments/journal/EventsPanel.tsx';
import { LeftQuestion } from '../../journeys/shipments/details/LeftQuestion.tsx';
import { Milestones } from '../../journeys/shipments/details/Milestones.tsx';
import type { PartProps } from '../../journeys/shipments/details/shipmentPart.view.ts';
import { TrackersPanel } from '../../journeys/shipments/details/TrackersPanel.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { ActingNote, WrongAnswer } from './WrongAnswer.tsx';
import classes from './ShipmentDetailsPage.module.css';
import { ShipmentFacts } from '../../journeys/shipments/details/ShipmentFacts.tsx';
import { PromisePanel } from '../../commerce/quotes/promise/PromisePanel.tsx';

const ShipmentRating = lazy(async () => ({ default: (await import('../../commerce/ratings/ShipmentRating.tsx')).ShipmentRating }));

/** Where a shipment is, how it is kept, and what is there about it. */
export function OverviewPart({ transport }: PartProps) {
  const [cursor] = useState(makeTimeCursor);
  const { role } = useUser();
  const band = bandOf(transport.alerts);
  const { idTransport } = transport;
  const { data: track } = useTrack(idTransport);
  // Its trackers may be on it no more; what they said of it stays.
  const known = { ...transport, lastPosition: transport.lastPosition ?? lastPositionOf(track?.tracks ?? []) };
  return (
    <>
      <div className={classes['summary']}>
        <ShipmentFacts
          transport={known}
          wrong={<WrongAnswer idTransport={idTransport} />}
          acting={<ActingNote idTransport={idTransport} />}
        />
        <LeftQuestion transport={transport} tracks={track?.tracks ?? []} />
        <Milestones transport={transport} />
      </div>
      <DetailsColumns
        main={
          <>
            <div id="track" className={classes['anchor']}>
              <TrackPanel transport={known} band={band} cursor={cursor} />
            </div>
            <div id="climate" className={classes['anchor']}>
              <ClimatePanel transport={transport} band={band} cursor={cursor} />
            </div>
          </>
        }
        side={
          <>
            <div id="alerts" className={classes['anchor']}>
              <ShipmentAlertsPanel idTransport={idTransport} rulesOf={transport} />
            </div>
            <BudgetsPanel filter={{ idTransport }} />
            <Suspense fallback={null}>
              <PromisePanel idTransport={idTransport} />
              {role === 'superAdmin' && <ShipmentRating idTransport={idTransport} />}
            </Suspense>
            <TrackersPanel transport={transport} />
            <AssetsPanel transport={transport} />
            <ReportsPanel transport={transport} />
            <EventsPanel idTransport={idTransport} />
          </>
        }
      />
    </>
  );
}
