import type { ReactNode } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly icon: ReactNode;
  readonly clearIcon: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, clearLabel, icon, clearIcon, value, onChange }: SearchFieldProps) {
  return (
    <div className={classes['field']} role="search">
      <span className={classes['icon']}>{icon}</span>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
          {clearIcon}
        </button>
      )}
    </div>
  );
}
