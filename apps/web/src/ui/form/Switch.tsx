import { useId, type ReactNode } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Below the label: what it is about. */
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

export function Switch({ label, isOn, onChange, hint, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes['switch']} data-disabled={isDisabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-labelledby={`${id}-label`}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={classes['track']} aria-hidden />
      <span className={classes['texts']}>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={classes['hint']}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
