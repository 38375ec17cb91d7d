import type { ReactNode } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** Short: the field may be narrow. */
  readonly placeholder: string;
  /** All that it searches by, where the placeholder has no room for it. */
  readonly about?: string | undefined;
  readonly clearLabel: string;
  readonly icon: ReactNode;
  readonly clearIcon: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Below the field. */
  readonly hint?: string | undefined;
}

export function SearchField({ label, placeholder, about, clearLabel, icon, clearIcon, value, onChange, hint }: SearchFieldProps) {
  return (
    <div role="search">
      <div className={classes['field']}>
        <span className={classes['icon']}>{icon}</span>
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          title={about}
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            // Whoever takes back letters that are still being composed keeps what is there; and only an empty field leaves Escape to the dialog around it.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return;
            event.preventDefault();
            onChange('');
          }}
        />
        {value !== '' && (
          <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
            {clearIcon}
          </button>
        )}
      </div>
      {hint !== undefined && (
        <p className={classes['hint']} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}
