import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsPanel } from '../../commands/shared/CommandsPanel.tsx';
import { CalibrationsPanel } from '../../calibrations/shared/CalibrationsPanel.tsx';
import { PrivacyPanel } from '../../privacy/shared/PrivacyPanel.tsx';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { useTracker } from '../shared/trackers.queries.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsColumns, DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTrackerListFrames } from '../trackerList.queries.ts';
import classes from './Details.module.css';
import { ConditionPanel } from './ConditionPanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { TrackerActions } from './TrackerActions.tsx';
import { TrackerFacts } from './TrackerFacts.tsx';

const RawPanel = lazy(async () => ({ default: (await import('./RawPanel.tsx')).RawPanel }));
const TrackerMap = lazy(async () => ({ default: (await import('./TrackerMap.tsx')).TrackerMap }));
const route = getRouteApi('/signedIn/devices/deviceDetails/$uniqueIdentifiant/$type');

/** One tracker: how it is, where it is, what it was on. The type in the address is for whoever reads it. */
export function TrackerDetailsPage() {
  const { t } = useTranslation(['trackerList', 'errors']);
  const { uniqueIdentifiant } = route.useParams();
  const { data: tracker, error, refetch } = useTracker(uniqueIdentifiant);
  useTrackerListFrames();
  const back = <BackLink to="/devices" aria-label={t('back')} />;
  // From one to another nothing stays open: what is asked of one is not told to the next.
  if (tracker) return <Known key={tracker.uniqueIdentifiant} tracker={tracker} back={back} />;
  const isGone = error instanceof DomainError && error.code === 'tracker.notFound';
  return (
    <DetailsPage isWaiting={!error}>
      <PageHead title={uniqueIdentifiant} back={back} />
      {!error && <Skeleton height="132px" />}
      {!error && <Skeleton height="360px" />}
      {error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
          action={<ButtonLink to="/devices">{t('back')}</ButtonLink>}
          isAlert
        />
      )}
    </DetailsPage>
  );
}

function Known({ tracker, back }: { readonly tracker: WireTracker; readonly back: React.ReactNode }) {
  const { t } = useTranslation(['trackerList', 'privacy']);
  return (
    <DetailsPage>
      <PageHead title={tracker.uniqueIdentifiant} back={back} />
      <TrackerActions tracker={tracker} />
      <TrackerFacts tracker={tracker} />
      <DetailsColumns
        main={
          <>
            <ConditionPanel tracker={tracker} />
            <HealthPanel tracker={tracker} />
            <Suspense fallback={<Skeleton height="160px" />}>
              <RawPanel tracker={tracker} />
            </Suspense>
          </>
        }
        side={
          <>
            <Panel
              title={t('position')}
              aside={tracker.lastPosition && <LastKnown position={tracker.lastPosition} />}
              flush={tracker.lastPosition !== null}
            >
              {tracker.lastPosition ? (
                <div className={classes['map']}>
                  <Suspense fallback={<Skeleton height="100%" />}>
                    <TrackerMap place={tracker.lastPosition} />
                  </Suspense>
                </div>
              ) : (
                <p>{t(tracker.isPrivate ? 'privacy:vehicleText' : 'noPosition')}</p>
              )}
            </Panel>
            <CommandsPanel tracker={tracker} />
            <PrivacyPanel tracker={tracker} />
            <CalibrationsPanel uniqueIdentifiant={tracker.uniqueIdentifiant} />
            <LinksPanel uniqueIdentifiant={tracker.uniqueIdentifiant} />
          </>
        }
      />
    </DetailsPage>
  );
}

function LastKnown({ position: { deviceDate, accuracy, isFromNetwork } }: { readonly position: NonNullable<WireTracker['lastPosition']> }) {
  return (
    <>
      <Age date={deviceDate} /> <Accuracy metres={accuracy} isFromNetwork={isFromNetwork} />
    </>
  );
}
