import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './SelectButton.module.css';
import { isTicking } from './ticks.view.ts';
import type { Ticking } from '../shared/useTicks.ts';

/** Where there is no pointer that could hover over a row. */
export function SelectButton({ ticking }: { readonly ticking: Ticking }) {
  const { t } = useTranslation('shipmentTicks');
  const isOn = isTicking(ticking.ticks);
  return (
    <span className={classes['select']}>
      <IconButton label={t('select')} aria-pressed={isOn} onClick={() => (isOn ? ticking.clear() : ticking.startSelecting())}>
        <IconListCheck size={19} aria-hidden />
      </IconButton>
    </span>
  );
}
