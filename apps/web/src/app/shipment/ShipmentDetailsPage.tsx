import { getRouteApi } from '@tanstack/react-router';
import { IconArchive } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../desk/conversation/useUnread.queries.ts';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DetailsColumns, DetailsPage } from '../../ui/DetailsPage.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabBar, TabLink } from '../../ui/TabLink.tsx';
import { useShipment, useShipmentFrames } from '../../journeys/shipments/shipments.queries.ts';
import { LifeMenu } from './LifeMenu.tsx';
import { NotShown, NotThere } from './NotShown.tsx';
import { StatusChip } from '../../journeys/shipments/StatusChip.tsx';
import { DETAILS_TABS } from './detailsTabs.view.tsx';
import { SHIPMENT_PARTS, type PartProps, type ShipmentPart } from '../../journeys/shipments/details/shipmentPart.view.ts';
import classes from './ShipmentDetailsPage.module.css';

const route = getRouteApi('/signedIn/transport/transportdetails/$idTransport');

export function ShipmentDetailsPage() {
  const { idTransport } = route.useParams();
  if (!/^[1-9]\d{0,8}$/.test(idTransport))
    return (
      <Missing>
        <NotShown code="shipment.notFound" />
      </Missing>
    );
  // From one to another nothing stays open: what is typed is of the shipment that it was begun for.
  return <Details key={idTransport} idTransport={Number(idTransport)} />;
}

function Details({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('shipments');
  const { data: transport, error } = useShipment(idTransport);
  const { tab = 'overview' } = route.useSearch();
  useShipmentFrames(idTransport);

  // What was known of one that is gone meanwhile is true no more.
  const code = error && codeOf(error);
  if (code === 'shipment.notFound')
    return (
      <Missing>
        <NotThere idTransport={idTransport} />
      </Missing>
    );
  if (code && !transport)
    return (
      <Missing>
        <NotShown code={code} />
      </Missing>
    );
  if (!transport) return <Waiting title={t('shipment')} />;

  const { Part } = DETAILS_TABS[tab];
  return (
    <DetailsPage>
      <PageHead title={transport.reference} back={<Back />} isSaidBelow>
        <span className={classes['headStatus']}>
          <StatusChips transport={transport} />
        </span>
        <LifeMenu transport={transport} />
      </PageHead>
      <div className={classes['phoneHead']}>
        <strong className={classes['reference']} dir="auto" aria-hidden>
          {transport.reference}
        </strong>
        <StatusChips transport={transport} />
      </div>
      <Tabs transport={transport} current={tab} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <Part transport={transport} />
      </Suspense>
    </DetailsPage>
  );
}

function Back() {
  const { t } = useTranslation('shipments');
  return <BackLink to="/transport" aria-label={t('backToList')} />;
}

/** What is no number is no shipment either. */
function Missing({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shipments');
  return (
    <>
      <PageHead title={t('shipment')} back={<Back />} />
      {children}
    </>
  );
}

/** How far it is, and that it is closed. */
function StatusChips({ transport: { status, archivedDate } }: PartProps) {
  const { t } = useTranslation('shipmentLife');
  const format = useFormat();
  return (
    <span className={classes['chips']}>
      <StatusChip status={status} />
      {archivedDate !== null && (
        <Chip tone="calm" icon={<IconArchive aria-hidden />}>
          {t('archivedOn', { date: format.date(Date.parse(archivedDate)) })}
        </Chip>
      )}
    </span>
  );
}

function Tabs({ transport, current }: PartProps & { readonly current: ShipmentPart }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { idTransport, reference } = transport;
  const unread = useUnread({ idTransport });
  return (
    <TabBar label={reference} current={current}>
      {SHIPMENT_PARTS.map((part) => {
        const { icon: Icon } = DETAILS_TABS[part];
        return (
          <TabLink
            key={part}
            to="/transport/transportdetails/$idTransport"
            params={{ idTransport: String(idTransport) }}
            search={part === 'overview' ? {} : { tab: part }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={part === current ? 'page' : undefined}
            icon={<Icon size={17} stroke={1.8} aria-hidden />}
            count={part === 'conversation' && unread > 0 ? format.whole(unread) : undefined}
          >
            {t(`part.${part}`)}
          </TabLink>
        );
      })}
    </TabBar>
  );
}

function Waiting({ title }: { readonly title: string }) {
  return (
    <DetailsPage isWaiting>
      <PageHead title={title} />
      <Skeleton height="132px" />
      <DetailsColumns
        main={
          <>
            <Skeleton height="360px" />
            <Skeleton height="320px" />
          </>
        }
        side={
          <>
            <Skeleton height="160px" />
            <Skeleton height="160px" />
          </>
        }
      />
    </DetailsPage>
  );
}
