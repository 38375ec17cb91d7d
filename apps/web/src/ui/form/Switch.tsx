import type { ReactNode } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={classes['switch']}>
      <input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span className={classes['track']} aria-hidden />
      {label}
    </label>
  );
}
