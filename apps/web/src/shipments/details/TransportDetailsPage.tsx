import { getRouteApi, Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { ReportsPanel } from '../../reports/shared/ReportsPanel.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { makeTimeCursor } from '../../ui/timeCursor.ts';
import { useTransport, useTransportFrames } from '../shipments.queries.ts';
import { LifeMenu } from '../life/LifeMenu.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { AlertsPanel } from './AlertsPanel.tsx';
import { bandOf } from './climate.view.ts';
import { ClimatePanel } from './ClimatePanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { Milestones } from './Milestones.tsx';
import { TrackPanel } from './TrackPanel.tsx';
import { TrackersPanel } from './TrackersPanel.tsx';
import classes from './TransportDetailsPage.module.css';
import { TransportFacts } from './TransportFacts.tsx';

const route = getRouteApi('/signedIn/transport/transportdetails/$idTransport');

export function TransportDetailsPage() {
  const { t } = useTranslation(['shipments', 'refusals']);
  const idTransport = Number(route.useParams().idTransport);
  const { data: transport, error } = useTransport(idTransport);
  const [cursor] = useState(makeTimeCursor);
  useTransportFrames(idTransport);

  const back = (
    <Link to="/transport" className={classes['back']} aria-label={t('backToList')}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
  if (error && !transport) {
    return (
      <>
        <PageHead title={t('shipment')} back={back} />
        <Notice
          icon={<IconAlertTriangle />}
          title={t(codeOf(error), { ns: 'refusals' })}
          action={<ButtonLink to="/transport">{t('backToList')}</ButtonLink>}
          isAlert
        />
      </>
    );
  }
  if (!transport) return <Waiting title={t('shipment')} />;

  const band = bandOf(transport.alerts);
  return (
    <div className={classes['page']}>
      <PageHead title={transport.reference} back={back}>
        <span className={classes['headStatus']}>
          <StatusChip status={transport.status} />
        </span>
        <LifeMenu transport={transport} />
      </PageHead>
      <div className={classes['summary']}>
        <span className={classes['status']}>
          <StatusChip status={transport.status} />
        </span>
        <TransportFacts transport={transport} />
        <Milestones transport={transport} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <TrackPanel transport={transport} band={band} cursor={cursor} />
          <ClimatePanel transport={transport} band={band} cursor={cursor} />
        </div>
        <div className={classes['side']}>
          <AlertsPanel idTransport={idTransport} />
          <TrackersPanel transport={transport} />
          <ReportsPanel transport={transport} />
          <EventsPanel idTransport={idTransport} />
        </div>
      </div>
    </div>
  );
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <div className={classes['page']} aria-busy="true">
      <PageHead title={title} />
      <Skeleton height="132px" />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <Skeleton height="360px" />
          <Skeleton height="320px" />
        </div>
        <div className={classes['side']}>
          <Skeleton height="160px" />
          <Skeleton height="160px" />
        </div>
      </div>
    </div>
  );
}
