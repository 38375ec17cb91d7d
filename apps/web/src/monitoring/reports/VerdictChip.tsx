import type { Verdict } from '@sillage/domain/monitoring/reports/coldChain';
import { IconAlertTriangle, IconCircleCheck, IconClockQuestion, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import { VERDICT_TONES } from './reports.view.ts';

const ICONS = {
  withinLimits: <IconCircleCheck aria-hidden />,
  incomplete: <IconClockQuestion aria-hidden />,
  excursion: <IconAlertTriangle aria-hidden />,
  noData: <IconQuestionMark aria-hidden />,
} as const satisfies Record<Verdict, unknown>;

export function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('reports');
  return (
    <Chip tone={VERDICT_TONES[verdict]} icon={ICONS[verdict]}>
      {t(`verdict.${verdict}`)}
    </Chip>
  );
}
