import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { isSimulated } from '@sillage/domain/tracking/trackers/simulated';
import {
  IconBraces,
  IconBuilding,
  IconClock,
  IconDownload,
  IconFileImport,
  IconKey,
  IconLink,
  IconPlayerStop,
  IconPlugConnected,
  IconPlugConnectedX,
  IconUnlink,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import classes from './Details.module.css';
import { EndSimulationDialog } from './EndSimulationDialog.tsx';
import { IntervalDialog } from './IntervalDialog.tsx';
import { LinkTrackerDialog } from './LinkTrackerDialog.tsx';
import { MoveTrackerDialog } from './MoveTrackerDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { trackOfTracker } from './trackFiles.queries.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';

const TrackerMappingDialog = lazy(async () => ({
  default: (await import('../../mappings/shared/TrackerMappingDialog.tsx')).TrackerMappingDialog,
}));

const SaveTrackDialog = lazy(async () => ({ default: (await import('./SaveTrackDialog.tsx')).SaveTrackDialog }));
const BringTrackDialog = lazy(async () => ({ default: (await import('./BringTrackDialog.tsx')).BringTrackDialog }));

type Action =
  | 'endSimulation'
  | 'linkAsset'
  | 'linkShipment'
  | 'unlinkAsset'
  | 'unlinkShipment'
  | 'saveTrack'
  | 'bringTrack'
  | 'interval'
  | 'mapping'
  | 'service'
  | 'move'
  | 'secret';

/** What can be done with a tracker, by whom. */
export function TrackerActions({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('trackerList');
  const { role } = useUser();
  const [action, setAction] = useState<Action | null>(null);
  const { uniqueIdentifiant, asset, transportAssocie, status, customerStatus } = tracker;
  const isThere = customerStatus !== 'deleted';
  const isPhone = useIsSmall();
  const item = (which: Action, icon: ReactNode, label: string) => ({ label, icon, onPick: () => setAction(which) });
  const link = <IconLink size={16} aria-hidden />;
  const unlink = <IconUnlink size={16} aria-hidden />;
  const links = isThere
    ? [
        asset ? item('unlinkAsset', unlink, t('unlinkAsset')) : item('linkAsset', link, t('linkAsset')),
        transportAssocie ? item('unlinkShipment', unlink, t('unlinkShipment')) : item('linkShipment', link, t('linkShipment')),
      ]
    : [];
  const service =
    status === 'A'
      ? item('service', <IconPlugConnectedX size={16} aria-hidden />, t('putOut'))
      : item('service', <IconPlugConnected size={16} aria-hidden />, t('putIn'));
  const settings = [
    item('bringTrack', <IconFileImport size={16} aria-hidden />, t('bringTrack')),
    item('interval', <IconClock size={16} aria-hidden />, t('changeInterval')),
    item('mapping', <IconBraces size={16} aria-hidden />, t('mapping')),
    service,
  ];
  const operator = [
    item('move', <IconBuilding size={16} aria-hidden />, t('move')),
    item('secret', <IconKey size={16} aria-hidden />, t('newSecret')),
  ];
  const simulation =
    isSimulated(uniqueIdentifiant) && status === 'A'
      ? [item('endSimulation', <IconPlayerStop size={16} aria-hidden />, t('endSimulation'))]
      : [];
  const save = item('saveTrack', <IconDownload size={16} aria-hidden />, t('saveTrack'));
  const rest = [...simulation, save, ...(role !== 'user' && isThere ? settings : []), ...(role === 'superAdmin' ? operator : [])];
  return (
    <div className={classes['actions']}>
      {(isPhone ? links : [...links, ...rest]).map(({ label, icon, onPick }) => (
        <Button key={label} kind="secondary" size={isPhone ? 'xs' : 'sm'} icon={icon} onClick={onPick}>
          {label}
        </Button>
      ))}
      {/* On a phone the rest would push away what is known of it. */}
      {isPhone && rest.length > 0 && <Menu label={t('actions', { name: uniqueIdentifiant })} items={rest} look="raised" />}
      {action && <Dialog action={action} tracker={tracker} onClose={() => setAction(null)} />}
    </div>
  );
}

const WEEK_MS = 7 * 86_400_000;

/** Its last week: it may have been still for long. */
function savedTrackOf({ uniqueIdentifiant, lastPosition }: WireTracker) {
  const to = lastPosition === null ? Date.now() : Date.parse(lastPosition.deviceDate);
  return { name: uniqueIdentifiant, from: to - WEEK_MS, to, fetchTrack: trackOfTracker(uniqueIdentifiant) };
}

interface DialogProps {
  readonly action: Action;
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

function Dialog({ action, ...rest }: DialogProps) {
  switch (action) {
    case 'linkAsset':
      return <LinkTrackerDialog goal="asset" {...rest} />;
    case 'linkShipment':
      return <LinkTrackerDialog goal="shipment" {...rest} />;
    case 'unlinkAsset':
      return <UnlinkDialog from="asset" {...rest} />;
    case 'unlinkShipment':
      return <UnlinkDialog from="shipment" {...rest} />;
    case 'endSimulation':
      return <EndSimulationDialog {...rest} />;
    case 'saveTrack':
      return (
        <Suspense>
          <SaveTrackDialog {...savedTrackOf(rest.tracker)} onClose={rest.onClose} />
        </Suspense>
      );
    case 'bringTrack':
      return (
        <Suspense>
          <BringTrackDialog {...rest} />
        </Suspense>
      );
    case 'interval':
      return <IntervalDialog {...rest} />;
    case 'mapping':
      return (
        <Suspense>
          <TrackerMappingDialog {...rest} />
        </Suspense>
      );
    case 'service':
      return <ServiceDialog {...rest} />;
    case 'move':
      return <MoveTrackerDialog {...rest} />;
    case 'secret':
      return <SecretDialog {...rest} />;
    default:
      return action satisfies never;
  }
}
