import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TickLead.module.css';
import type { TickKey } from './ticks.ts';

interface TickLeadProps<Key extends TickKey> {
  /** What stands there as long as nothing is ticked. */
  readonly icon: ReactNode;
  readonly of: Key;
  readonly reference: string;
  readonly isTicked: boolean;
  /** Without it, rows are only read. */
  readonly onTick?: ((key: Key, isRange: boolean) => void) | undefined;
}

/** Before a row: its icon, and over it the box that ticks the row. With shift a range. */
export function TickLead<Key extends TickKey>({ icon, of, reference, isTicked, onTick }: TickLeadProps<Key>) {
  return (
    <span className={classes['lead']}>
      <span className={classes['icon']}>{icon}</span>
      {onTick && <TickBox {...{ of, reference, isTicked, onTick }} isOver />}
    </span>
  );
}

interface TickBoxProps<Key extends TickKey> extends Required<Omit<TickLeadProps<Key>, 'icon' | 'onTick'>> {
  readonly onTick: (key: Key, isRange: boolean) => void;
  /** Over an icon, large enough for a finger. */
  readonly isOver?: boolean;
}

export function TickBox<Key extends TickKey>({ of, reference, isTicked, onTick, isOver = false }: TickBoxProps<Key>) {
  const { t } = useTranslation('lists');
  return (
    <label className={classes[isOver ? 'tick' : 'plain']}>
      <input
        type="checkbox"
        className={classes['box']}
        aria-label={t('tick', { reference })}
        checked={isTicked}
        onChange={({ nativeEvent }) => onTick(of, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
