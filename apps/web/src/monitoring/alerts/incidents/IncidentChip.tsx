import { IconCircleCheck, IconProgressAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/Chip.tsx';

export function IncidentChip({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('incidents');
  return (
    <Chip tone={isOpen ? 'warn' : 'good'} icon={isOpen ? <IconProgressAlert aria-hidden /> : <IconCircleCheck aria-hidden />}>
      {t(isOpen ? 'open' : 'closed')}
    </Chip>
  );
}
