import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { countryOptions } from '../i18n/countries.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

const OTHERS = 'others';

interface CountrySelectProps {
  readonly label: string;
  /** Said while nothing is picked, which is always: what is picked becomes a chip. */
  readonly title: string;
  readonly chosen: readonly string[];
  /** Codes of the countries that occur; undefined while they are not known. */
  readonly inUse: readonly string[] | undefined;
  readonly onPick: (country: string) => void;
}

/** The countries that occur in a list; all others once somebody asks for them, to be found by typing. */
export function CountrySelect({ label, title, chosen, inUse, onPick }: CountrySelectProps) {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const [areAllShown, showAll] = useState(false);
  const countries = useMemo(() => countryOptions(language), [language]);
  const offered = countries.filter(({ value }) => !chosen.includes(value) && (areAllShown || inUse === undefined || inUse.includes(value)));
  const others = areAllShown || inUse === undefined ? [] : [{ value: OTHERS, label: t('otherCountries') }];
  return (
    <BareSelect<string>
      label={label}
      value=""
      onChange={(value) => {
        if (value === OTHERS) showAll(true);
        else if (value !== '') onPick(value);
      }}
      options={[{ value: '', label: areAllShown ? t('allCountries') : title }, ...offered, ...others]}
    />
  );
}
