import type { Connectivity } from '@sillage/domain/tracking/trackers/tracker';
import { IconAntennaBars5, IconAntennaBarsOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/Chip.tsx';

export function ConnectivityChip({ connectivity }: { readonly connectivity: Connectivity }) {
  const { t } = useTranslation('trackers');
  const Icon = connectivity === 'online' ? IconAntennaBars5 : IconAntennaBarsOff;
  return (
    <Chip tone={connectivity === 'online' ? 'good' : 'calm'} icon={<Icon aria-hidden />}>
      {t(connectivity)}
    </Chip>
  );
}
