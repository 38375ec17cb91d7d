import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import classes from './FilterFrame.module.css';

interface ChipListProps {
  readonly chips: readonly { readonly key: string; readonly text: ReactNode; readonly onRemove: () => void }[];
  readonly onClear: () => void;
}

/** What a list is filtered by; a press takes a filter off. */
export function ChipList({ chips, onClear }: ChipListProps) {
  const { t } = useTranslation('lists');
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('filters')}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button type="button" className={classes['chip']} onClick={onRemove}>
            {text}
            <IconX size={14} role="img" aria-label={t('removeFilter')} />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" size="xs" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
