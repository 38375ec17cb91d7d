import { IconListCheck } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './SelectButton.module.css';
import { isTicking, type TickKey } from './ticks.ts';
import type { Ticking } from './useTicks.ts';

interface SelectButtonProps<Key extends TickKey> {
  readonly label: string;
  readonly ticking: Ticking<Key>;
}

/** Where there is no pointer that could hover over a row. */
export function SelectButton<Key extends TickKey>({ label, ticking }: SelectButtonProps<Key>) {
  const isOn = isTicking(ticking.ticks);
  return (
    <span className={classes['select']}>
      <IconButton label={label} aria-pressed={isOn} onClick={() => (isOn ? ticking.clear() : ticking.startSelecting())}>
        <IconListCheck size={19} aria-hidden />
      </IconButton>
    </span>
  );
}
