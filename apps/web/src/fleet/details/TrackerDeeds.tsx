import type { WireTracker } from '@sillage/contract/trackers/trackers.contract';
import {
  IconBraces,
  IconBuilding,
  IconClock,
  IconKey,
  IconLink,
  IconPlugConnected,
  IconPlugConnectedX,
  IconUnlink,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Details.module.css';
import { IntervalDialog } from './IntervalDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

const TrackerMappingDialog = lazy(async () => ({
  default: (await import('../../mappings/shared/TrackerMappingDialog.tsx')).TrackerMappingDialog,
}));

type Deed = 'linkAsset' | 'linkShipment' | 'unlinkAsset' | 'unlinkShipment' | 'interval' | 'mapping' | 'service' | 'move' | 'secret';

/** What can be done with a tracker, by whom. */
export function TrackerDeeds({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('fleet');
  const { role } = useUser();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { asset, transportAssocie, status, customerStatus } = tracker;
  const isThere = customerStatus !== 'deleted';
  const button = (which: Deed, icon: ReactNode, label: string) => (
    <Button key={which} kind="secondary" icon={icon} onClick={() => setDeed(which)}>
      {label}
    </Button>
  );
  const link = <IconLink size={16} aria-hidden />;
  const unlink = <IconUnlink size={16} aria-hidden />;
  return (
    <div className={classes['deeds']}>
      {isThere && (asset ? button('unlinkAsset', unlink, t('unlinkAsset')) : button('linkAsset', link, t('linkAsset')))}
      {isThere &&
        (transportAssocie ? button('unlinkShipment', unlink, t('unlinkShipment')) : button('linkShipment', link, t('linkShipment')))}
      {role !== 'user' && isThere && button('interval', <IconClock size={16} aria-hidden />, t('changeInterval'))}
      {role !== 'user' && isThere && button('mapping', <IconBraces size={16} aria-hidden />, t('mapping'))}
      {role !== 'user' &&
        isThere &&
        (status === 'A'
          ? button('service', <IconPlugConnectedX size={16} aria-hidden />, t('putOut'))
          : button('service', <IconPlugConnected size={16} aria-hidden />, t('putIn')))}
      {role === 'superAdmin' && button('move', <IconBuilding size={16} aria-hidden />, t('move'))}
      {role === 'superAdmin' && button('secret', <IconKey size={16} aria-hidden />, t('newSecret'))}
      {deed && <Dialog deed={deed} tracker={tracker} onClose={() => setDeed(null)} />}
    </div>
  );
}

interface DialogProps {
  readonly deed: Deed;
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

function Dialog({ deed, ...rest }: DialogProps) {
  switch (deed) {
    case 'linkAsset':
      return <LinkDialog goal="asset" {...rest} />;
    case 'linkShipment':
      return <LinkDialog goal="shipment" {...rest} />;
    case 'unlinkAsset':
      return <UnlinkDialog from="asset" {...rest} />;
    case 'unlinkShipment':
      return <UnlinkDialog from="shipment" {...rest} />;
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
      return <MoveDialog {...rest} />;
    case 'secret':
      return <SecretDialog {...rest} />;
    default:
      return deed satisfies never;
  }
}
