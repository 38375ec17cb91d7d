import { IconMap2, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/Segments.tsx';
import classes from './LookSwitch.module.css';
import type { ListLook } from './useListSettings.ts';

interface LookSwitchProps {
  readonly look: ListLook;
  readonly onChange: (look: ListLook) => void;
}

/** A large screen has room for a list with its map, or for a table. */
export function LookSwitch({ look, onChange }: LookSwitchProps) {
  const { t } = useTranslation('lists');
  return (
    <span className={classes['look']}>
      <Segments
        label={t('look')}
        value={look}
        onChange={onChange}
        options={[
          { value: 'map', label: t('look.map'), icon: <IconMap2 size={16} aria-hidden /> },
          { value: 'table', label: t('look.table'), icon: <IconTable size={16} aria-hidden /> },
        ]}
      />
    </span>
  );
}
