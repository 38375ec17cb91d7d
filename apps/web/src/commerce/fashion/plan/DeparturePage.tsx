import type { PlannedShuttle } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { IconBan, IconDownload, IconMail, IconPencil } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DetailsColumns, DetailsPage, Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useFashionFrames } from '../fashion.queries.ts';
import { RouteStops } from '../hub/RouteStops.tsx';
import { LoadBars } from '../LoadBars.tsx';
import { usePlaceTime } from '../placeTime.view.ts';
import { CancelDepartureDialog, WriteToAllDialog } from './DepartureDialogs.tsx';
import { useDeparture, useExportSeats } from './plan.queries.ts';
import { SeatsPanel } from './SeatsPanel.tsx';
import classes from './Plan.module.css';

const route = getRouteApi('/signedIn/operator/fashionhub/departures/$idShuttle');

/** A departure as the operator sees it: how full it is, who is on it, and what can be done about it. */
export function DeparturePage() {
  const { t } = useTranslation('fashionPlan');
  const { idShuttle } = route.useParams();
  const { data, error, refetch } = useDeparture(Number(idShuttle));
  useFashionFrames();
  return (
    <DetailsPage isWaiting={!data && !error}>
      <PageHead
        title={data?.name ?? t('departure')}
        back={<BackLink to="/fashionhub" aria-label={t('backToShuttles')} />}
        isSaidBelow={data !== undefined}
      >
        {data && <HeadActions shuttle={data} />}
      </PageHead>
      {data && (
        <p className={classes['titled']} dir="auto" aria-hidden>
          {data.name}
        </p>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="420px" />}
      {data && <DetailsColumns main={<SeatsPanel shuttle={data} />} side={<About shuttle={data} />} />}
    </DetailsPage>
  );
}

function HeadActions({ shuttle }: { readonly shuttle: PlannedShuttle }) {
  const { t } = useTranslation('fashionPlan');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'write' | 'cancel' | null>(null);
  const exported = useExportSeats(shuttle.idShuttle);
  const isOver = shuttle.cancelledDate !== null;
  const params = { idShuttle: String(shuttle.idShuttle) };
  const close = () => setDialog(null);
  return (
    <>
      {isOver && <Chip tone="bad">{t('isCancelled')}</Chip>}
      <Button
        kind="secondary"
        icon={<IconMail size={16} aria-hidden />}
        disabled={shuttle.bookings === 0}
        onClick={() => setDialog('write')}
      >
        {t('writeToAll')}
      </Button>
      <Menu
        label={t('actions', { name: shuttle.name })}
        items={[
          { label: t('export'), icon: <IconDownload size={16} />, onPick: () => exported.mutate() },
          ...(isOver
            ? []
            : [
                {
                  label: t('edit'),
                  icon: <IconPencil size={16} />,
                  onPick: () => void navigate({ to: '/fashionhub/departures/$idShuttle/change', params }),
                },
                { label: t('cancelDeparture'), icon: <IconBan size={16} />, onPick: () => setDialog('cancel'), tone: 'bad' as const },
              ]),
        ]}
      />
      <ErrorNote error={exported.error} />
      <Suspense>
        {dialog === 'write' && <WriteToAllDialog shuttle={shuttle} onClose={close} />}
        {dialog === 'cancel' && <CancelDepartureDialog shuttle={shuttle} onClose={close} />}
      </Suspense>
    </>
  );
}

function About({ shuttle }: { readonly shuttle: PlannedShuttle }) {
  const { t } = useTranslation('fashionPlan');
  const place = usePlaceTime(shuttle.timeZone);
  const { departsAt, bookUntil, capacity, left, stops, timeZone, vehicle, plate, driverName, driverPhone, cancelledReason } = shuttle;
  const [departs, until] = [Date.parse(departsAt), Date.parse(bookUntil)];
  const shown = (ms: number) => `${place.dayInWords(ms)}, ${place.time(ms)}`;
  return (
    <>
      <Panel title={t('load')}>
        <LoadBars capacity={capacity} left={left} />
      </Panel>
      <Panel title={t('departure')}>
        <Facts>
          <Fact name={t('departsAt')} sub={place.zone(departs)} isLong>
            {shown(departs)}
          </Fact>
          <Fact name={t('bookUntil')} isLong>
            {shown(until)}
          </Fact>
          <Fact name={t('vehicle')} isLong>
            {[vehicle, plate].filter((part) => part !== '').join(', ') || '–'}
          </Fact>
          <Fact name={t('driverName')} isLong>
            {[driverName, driverPhone].filter((part) => part !== '').join(', ') || '–'}
          </Fact>
          {cancelledReason !== '' && (
            <Fact name={t('isCancelled')} isLong>
              {cancelledReason}
            </Fact>
          )}
        </Facts>
      </Panel>
      <Panel title={t('stops')}>
        <RouteStops stops={stops} timeZone={timeZone} />
      </Panel>
    </>
  );
}
