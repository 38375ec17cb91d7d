import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConnectivityChip } from './shared/ConnectivityChip.tsx';
import { Chip } from '../../ui/Chip.tsx';

/** Whether it is talking; out of service comes before that. */
export function StateChip({ tracker: { status, connectivity } }: { readonly tracker: Pick<WireTracker, 'status' | 'connectivity'> }) {
  const { t } = useTranslation('trackerList');
  if (status === 'A') return <ConnectivityChip connectivity={connectivity} />;
  return (
    <Chip tone="warn" icon={<IconPlugConnectedX aria-hidden />}>
      {t('state.outOfService')}
    </Chip>
  );
}
