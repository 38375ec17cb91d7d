import type { CustomerStatus } from '@sillage/domain/people/customers/customer';
import { IconCircleCheck, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';

const LOOKS = {
  active: { tone: 'good', Icon: IconCircleCheck },
  paused: { tone: 'warn', Icon: IconPlayerPause },
  deleted: { tone: 'calm', Icon: IconTrash },
} as const;

export function CustomerStatusChip({ status }: { readonly status: CustomerStatus }) {
  const { t } = useTranslation('customers');
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${status}`)}
    </Chip>
  );
}
