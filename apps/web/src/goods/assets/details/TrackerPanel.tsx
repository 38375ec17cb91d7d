import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { Link } from '@tanstack/react-router';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { ConnectivityChip } from '../../../tracking/trackers/shared/ConnectivityChip.tsx';
import { MeasuredBy } from '../../../tracking/trackers/shared/MeasuredBy.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useTrackerLinks, useUnlinkTracker } from '../assets.queries.ts';
import classes from './Details.module.css';

const LinkAssetDialog = lazy(async () => ({ default: (await import('./LinkAssetDialog.tsx')).LinkAssetDialog }));

/** The tracker of an asset, how it is, and those that it had. */
export function TrackerPanel({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const [dialog, setDialog] = useState<'link' | 'unlink' | null>(null);
  const { tracker } = asset;
  const close = () => setDialog(null);
  const action = tracker ? (
    <Button kind="quiet" size="xs" icon={<IconUnlink size={16} aria-hidden />} onClick={() => setDialog('unlink')}>
      {t('unlink')}
    </Button>
  ) : (
    <Button kind="quiet" size="xs" icon={<IconLink size={16} aria-hidden />} onClick={() => setDialog('link')}>
      {t('link')}
    </Button>
  );
  return (
    <Panel title={t('tracker')} actions={action}>
      <div className={classes['history']}>
        {tracker ? <State tracker={tracker} /> : <p>{t('noTracker')}</p>}
        <Around asset={asset} />
        <FormerLinks asset={asset} />
      </div>
      {dialog === 'link' && (
        <Suspense>
          <LinkAssetDialog asset={asset} onClose={close} />
        </Suspense>
      )}
      {dialog === 'unlink' && tracker && <UnlinkDialog asset={asset} tracker={tracker.uniqueIdentifiant} onClose={close} />}
    </Panel>
  );
}

function State({ tracker }: { readonly tracker: NonNullable<AssetSummary['tracker']> }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { uniqueIdentifiant, type, serial, status, connectivity, battery, temperature, humidity, lastHeardDate } = tracker;
  const isManager = useUser().role !== 'user';
  return (
    <>
      <div className={classes['line']}>
        {isManager ? (
          <Link to="/devices/deviceDetails/$uniqueIdentifiant/$type" params={{ uniqueIdentifiant, type }}>
            {uniqueIdentifiant}
          </Link>
        ) : (
          <strong>{uniqueIdentifiant}</strong>
        )}
        <ConnectivityChip connectivity={connectivity} />
        {battery !== null && <BatteryLevel percent={battery} />}
        {temperature !== null && <span>{format.celsius(temperature)}</span>}
        {humidity !== null && <span>{format.percent(humidity)}</span>}
      </div>
      <p>
        {t(`trackerType.${type}`)} · {t(`trackerStatus.${status}`)}
        {serial !== null && (
          <>
            {' '}
            · {t('serial')} <bdi>{serial}</bdi>
          </>
        )}
      </p>
      <p>
        {t('lastReport')} {lastHeardDate === null ? t('never') : <Age date={lastHeardDate} />}
      </p>
    </>
  );
}

/** What a tracker of its container or its shipment measures that it does not measure itself. */
function Around({ asset: { measured } }: { readonly asset: AssetSummary }) {
  const format = useFormat();
  const { temperature, humidity } = measured;
  return (
    <>
      {temperature && temperature.of !== 'asset' && (
        <p>
          {format.celsius(temperature.value)} · <MeasuredBy told={temperature} /> · <Age date={temperature.deviceDate} />
        </p>
      )}
      {humidity && humidity.of !== 'asset' && (
        <p>
          {format.percent(humidity.value)} · <MeasuredBy told={humidity} /> · <Age date={humidity.deviceDate} />
        </p>
      )}
    </>
  );
}

function FormerLinks({ asset }: { readonly asset: AssetSummary }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const links = useTrackerLinks(asset.uniqueIdentifiant);
  const { data, error, refetch } = links;
  const former = (data?.pages.flatMap((page) => page.data) ?? []).filter(({ endDate }) => endDate !== null);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (former.length === 0) return null;
  return (
    <>
      <h3>{t('formerTrackers')}</h3>
      <ul className={classes['history']}>
        {former.map(({ tracker, startDate, endDate }) => (
          <li key={`${tracker} ${startDate}`}>
            <bdi>{tracker}</bdi>
            <span>
              {t('span', { start: format.moment(Date.parse(startDate)), end: endDate === null ? '' : format.moment(Date.parse(endDate)) })}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton of={links} label={t('more')} />
    </>
  );
}

interface UnlinkDialogProps {
  readonly asset: AssetSummary;
  readonly tracker: string;
  readonly onClose: () => void;
}

function UnlinkDialog({ asset, tracker, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('assets');
  const unlink = useUnlinkTracker(asset.uniqueIdentifiant);
  return (
    <ConfirmAction
      title={t('unlinkTitle', { tracker })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unlink')}
      action={unlink}
      onConfirm={() => unlink.mutate(tracker, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('unlinkText', { reference: asset.reference })}
    </ConfirmAction>
  );
}
