import type { BudgetState } from '@sillage/domain/monitoring/stability/budget';
import { IconAlertTriangle, IconCircleCheck, IconClockQuestion, IconHourglassLow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';

const LOOKS = {
  within: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  nearlyUsed: { tone: 'warn', icon: <IconHourglassLow aria-hidden /> },
  exceeded: { tone: 'bad', icon: <IconAlertTriangle aria-hidden /> },
  unknown: { tone: 'calm', icon: <IconClockQuestion aria-hidden /> },
} as const satisfies Record<BudgetState, unknown>;

export function BudgetChip({ state }: { readonly state: BudgetState }) {
  const { t } = useTranslation('stability');
  return <Chip {...LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}
