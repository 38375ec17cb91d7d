import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const toggle = (
    <button
      type="button"
      className={classes['toggle']}
      aria-label={isShown ? hideLabel : showLabel}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  return <TextField {...field} type={isShown ? 'text' : 'password'} end={toggle} />;
}
