import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CountryList, type CountryListTexts } from './CountryList.tsx';
import { Flag } from './Flag.tsx';
import classes from './CountryPicker.module.css';
import type { PhoneNumbers } from './phoneNumbers.ts';

export type CountryPickerTexts = CountryListTexts;

interface CountryPickerProps {
  /** Null until they are fetched. */
  readonly numbers: PhoneNumbers | null;
  readonly country: string;
  readonly onPick: (country: string) => void;
  readonly preferred: readonly string[];
  readonly language: string;
  readonly texts: CountryPickerTexts;
  readonly disabled?: boolean | undefined;
}

/** The flag before a telephone number: a button that opens a list of countries, searched by name or prefix. */
export function CountryPicker({ numbers, country, onPick, preferred, language, texts, disabled }: CountryPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = numbers ? `: ${numbers.countryName(country, language)} +${numbers.callingCodeOf(country)}` : '';

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['button']}
        disabled={disabled === true || numbers === null}
        aria-label={`${texts.country}${name}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        // Pressed while the list is open, it must not take the focus: the list would close, and open again on the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Flag address={numbers?.flagOf(country) ?? null} />
        <IconChevronDown size={14} aria-hidden />
      </button>
      {isOpen && numbers && (
        <CountryList
          below={button}
          numbers={numbers}
          country={country}
          preferred={preferred}
          language={language}
          texts={texts}
          onPick={(picked) => {
            setIsOpen(false);
            onPick(picked);
          }}
          onClose={(isByKey) => {
            setIsOpen(false);
            if (isByKey) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
