import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfNamed } from '../../../platform/errorText.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { UnsavedQuestion } from '../../../platform/form/UnsavedQuestion.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Alerts.module.css';
import { AlertRow } from '../list/AlertRow.tsx';
import { useIncident } from './incidents.queries.ts';
import { IncidentCause } from './IncidentCause.tsx';
import { IncidentFacts } from './IncidentFacts.tsx';
import { IncidentTimeline } from './IncidentTimeline.tsx';

const route = getRouteApi('/signedIn/alerts/incidents/$idIncident');

/** One incident: its alerts, what it came of, and what people said and did about it. */
export function IncidentPage() {
  const { t } = useTranslation(['incidents', 'errors']);
  const idIncident = Number(route.useParams().idIncident);
  const { data: incident, error, refetch } = useIncident(idIncident);
  const isGone = codeOfNamed(error, 'incident.notFound') === 'incident.notFound';
  const about = incident && (incident.reference ?? incident.asset?.reference ?? incident.uniqueIdentifiant);
  const back = <BackLink to="/alerts/incidents" aria-label={t('back')} />;
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`} aria-busy={!incident && !error}>
      <PageHead title={about ? t('one', { name: about }) : t('title')} back={back} />
      {/* What is written of one is not said of another that is gone to meanwhile. */}
      {incident && <Known key={incident.idIncident} incident={incident} />}
      {!incident && !error && <Skeleton height="420px" />}
      {!incident && error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {!incident && isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
          action={<ButtonLink to="/alerts/incidents">{t('back')}</ButtonLink>}
          isAlert
        />
      )}
    </div>
  );
}

function Known({ incident }: { readonly incident: IncidentDetails }) {
  const { t } = useTranslation('incidents');
  const [comment, setComment] = useState('');
  const [isDescribed, setIsDescribed] = useState(false);
  return (
    <div className={classes['columns']}>
      <div className={classes['stack']}>
        <Panel title={t('alerts')} flush>
          <ul>
            {incident.data.map((alert) => (
              <AlertRow key={alert.idAlert} alert={alert} />
            ))}
          </ul>
        </Panel>
        <IncidentCause incident={incident} onChanged={setIsDescribed} />
        <IncidentTimeline incident={incident} typed={comment} onType={setComment} />
        {(isDescribed || comment.trim() !== '') && <UnsavedQuestion />}
      </div>
      <IncidentFacts incident={incident} />
    </div>
  );
}
