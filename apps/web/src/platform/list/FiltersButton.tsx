import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

export interface FiltersFold {
  /** Of what is folded. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens what a list is filtered by, and says how much of it is chosen. */
export function FiltersButton({ id, isOpen, onToggle, chosen }: FiltersFold & { readonly chosen: number }) {
  const { t } = useTranslation('lists');
  return (
    <Button
      kind="secondary"
      icon={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
    >
      {chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
    </Button>
  );
}
