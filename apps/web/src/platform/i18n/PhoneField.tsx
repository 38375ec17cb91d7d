import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneInput, type PhoneInputProps } from '../../ui/form/PhoneInput.tsx';
import { useLanguage } from './useLanguage.ts';

interface PhoneFieldProps extends Pick<
  PhoneInputProps,
  'label' | 'hint' | 'value' | 'onChange' | 'error' | 'required' | 'disabled' | 'size' | 'isLate'
> {
  readonly ref?: Ref<HTMLInputElement | null>;
}

const DEFAULT_COUNTRY = 'FR';
const PREFERRED = ['FR', 'US', 'GB'];

/** A telephone number with its country, French unless it says otherwise. */
export function PhoneField(field: PhoneFieldProps) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const texts = { country: t('phone.country'), search: t('phone.search'), nothingFound: t('phone.nothingFound') };
  return <PhoneInput {...field} language={language} texts={texts} defaultCountry={DEFAULT_COUNTRY} preferredCountries={PREFERRED} />;
}
