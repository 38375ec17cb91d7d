import { isSimulated } from '@sillage/domain/tracking/trackers/simulated';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/Chip.tsx';
import { Hint } from '../../../ui/Hint.tsx';

/** Beside the name of a tracker that the product plays; nothing beside any other. */
export function SimulatedChip({ uniqueIdentifiant }: { readonly uniqueIdentifiant: string }) {
  const { t } = useTranslation('trackers');
  if (!isSimulated(uniqueIdentifiant)) return null;
  return (
    <Hint text={t('simulatedText')}>
      <Chip tone="brand" icon={<IconTestPipe aria-hidden />}>
        {t('simulated')}
      </Chip>
    </Hint>
  );
}
