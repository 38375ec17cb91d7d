import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';

export function AlertChip({ status }: { readonly status: 'U' | 'R' }) {
  const { t } = useTranslation('alerts');
  const isOpen = status === 'U';
  return (
    <Chip tone={isOpen ? 'bad' : 'good'} icon={isOpen ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}>
      {t(isOpen ? 'open' : 'resolved')}
    </Chip>
  );
}
