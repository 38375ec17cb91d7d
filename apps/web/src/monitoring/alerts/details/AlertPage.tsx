import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { isTimed } from '@sillage/domain/monitoring/alerts/ruleKey';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfNamed } from '../../../platform/errorText.ts';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { makeTimeCursor } from '../../../ui/timeCursor.ts';
import classes from '../Alerts.module.css';
import { alertName } from '../alertName.view.ts';
import { useAlert, useAlertMoment } from '../alerts.queries.ts';
import { AlertFacts } from './AlertFacts.tsx';
import { MomentChart } from './MomentChart.tsx';

const MomentMap = lazy(async () => ({ default: (await import('./MomentMap.tsx')).MomentMap }));
const route = getRouteApi('/signedIn/alerts/details/$idAlert');

/** One alert: what was measured around it, where that was, and what people did about it. */
export function AlertPage() {
  const { t } = useTranslation(['alerts', 'errors']);
  const format = useFormat();
  const idAlert = Number(route.useParams().idAlert);
  const { data: alert, error, refetch } = useAlert(idAlert);
  const isGone = codeOfNamed(error, 'alert.notFound') === 'alert.notFound';
  const back = <BackLink to="/alerts/list" aria-label={t('back')} />;
  return (
    <div className={`${classes['page'] ?? ''} ${classes['wide'] ?? ''}`} aria-busy={!alert && !error}>
      <PageHead title={alert ? alertName(t, format, alert) : t('one')} back={back} isSaidBelow={alert !== undefined} />
      {alert && (
        <p className={classes['titled']} aria-hidden>
          {alertName(t, format, alert)}
        </p>
      )}
      {alert && <Known key={alert.idAlert} alert={alert} />}
      {!alert && !error && <Skeleton height="420px" />}
      {!alert && error && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      {!alert && isGone && (
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'errors' })}
          action={<ButtonLink to="/alerts/list">{t('back')}</ButtonLink>}
          isAlert
        />
      )}
    </div>
  );
}

function Known({ alert }: { readonly alert: WireAlert }) {
  const { t } = useTranslation('alerts');
  const { data: moment, error, refetch } = useAlertMoment(alert.idAlert);
  const cursor = useMemo(() => makeTimeCursor(), []);
  const isPlaced = moment?.latitude.some((one) => one !== null) ?? false;
  return (
    <div className={classes['columns']}>
      <div className={classes['stack']}>
        {error && !moment && <Failure error={error} onRetry={() => void refetch()} />}
        {!moment && !error && <Skeleton height="380px" />}
        {moment && !isTimed(alert.ruleKey) && (
          <Panel title={t('moment')} aside={moment.isThinned ? t('thinned') : null}>
            <MomentChart alert={alert} moment={moment} cursor={cursor} />
          </Panel>
        )}
        {moment && (
          <Panel title={t('where')} flush>
            {isPlaced ? (
              <div className={classes['map']}>
                <Suspense>
                  <MomentMap alert={alert} moment={moment} cursor={cursor} />
                </Suspense>
              </div>
            ) : (
              <Notice icon={<IconAlertTriangle />} title={t('noPositions')} />
            )}
          </Panel>
        )}
      </div>
      <AlertFacts alert={alert} />
    </div>
  );
}
