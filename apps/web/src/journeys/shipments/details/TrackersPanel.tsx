import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '../../../platform/time/Age.tsx';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import { ConnectivityChip } from '../../../tracking/trackers/shared/ConnectivityChip.tsx';
import { SimulatedChip } from '../../../tracking/trackers/shared/SimulatedChip.tsx';
import { useTrackerFrames } from '../../../tracking/trackers/shared/trackerFrames.queries.ts';
import { useTracker } from '../../../tracking/trackers/shared/trackers.queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LinkTrackersDialog } from './LinkTrackersDialog.tsx';
import classes from './TrackersPanel.module.css';
import { UnlinkTrackerDialog } from './UnlinkTrackerDialog.tsx';

type Dialog = { readonly kind: 'link' } | { readonly kind: 'unlink'; readonly tracker: string } | null;

export function TrackersPanel({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipments');
  useTrackerFrames();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const isArchived = transport.shelf === 'archived';
  const link = (
    <Button kind="quiet" size="xs" icon={<IconLink size={16} aria-hidden />} onClick={() => setDialog({ kind: 'link' })}>
      {t('linkTracker')}
    </Button>
  );
  return (
    <Panel title={t('trackersTitle')} aside={String(transport.trackers.length)} actions={isArchived ? undefined : link} flush>
      {transport.trackers.length === 0 && <p className={classes['none']}>{t(isArchived ? 'trackersFreed' : 'noTracker')}</p>}
      <ul>
        {transport.trackers.map((tracker) => (
          <TrackerRow key={tracker} uniqueIdentifiant={tracker} onUnlink={() => setDialog({ kind: 'unlink', tracker })} />
        ))}
      </ul>
      {dialog?.kind === 'link' && <LinkTrackersDialog transport={transport} onClose={close} />}
      {dialog?.kind === 'unlink' && <UnlinkTrackerDialog transport={transport} tracker={dialog.tracker} onClose={close} />}
    </Panel>
  );
}

function TrackerRow({ uniqueIdentifiant, onUnlink }: { readonly uniqueIdentifiant: string; readonly onUnlink: () => void }) {
  const { t } = useTranslation(['shipments', 'trackers']);
  const { data: tracker } = useTracker(uniqueIdentifiant);
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <strong>{uniqueIdentifiant}</strong>
        <span className={classes['meta']}>
          {tracker && (tracker.lastHeardDate === null ? t('trackers:neverHeard') : <Age date={tracker.lastHeardDate} />)}
          {tracker && tracker.battery !== null && <BatteryLevel percent={tracker.battery} />}
        </span>
      </div>
      <SimulatedChip uniqueIdentifiant={uniqueIdentifiant} />
      {tracker && <ConnectivityChip connectivity={tracker.connectivity} />}
      <IconButton label={t('unlinkTracker', { tracker: uniqueIdentifiant })} onClick={onUnlink}>
        <IconUnlink size={17} aria-hidden />
      </IconButton>
    </li>
  );
}
