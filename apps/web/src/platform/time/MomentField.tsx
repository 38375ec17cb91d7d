import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useFormat } from './useFormat.ts';

const DateTimeField = lazy(async () => ({ default: (await import('../../ui/form/DateTimeField.tsx')).DateTimeField }));

interface MomentFieldProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A day and a time, in the words of the user's language. */
export function MomentField({ value, onChange, ...said }: MomentFieldProps) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const format = useFormat();
  const texts = {
    ...{ clear: t('date.clear'), confirm: t('date.confirm'), time: t('date.time'), amPm: t('date.amPm') },
    ...{ previous: t('date.previous'), next: t('date.next'), hours: t('date.hours'), minutes: t('date.minutes') },
  };
  const placeholder = t('date.placeholder');
  const waiting = <TextField {...said} placeholder={placeholder} value={value === null ? '' : format.moment(value)} readOnly />;
  return (
    <Suspense fallback={waiting}>
      <DateTimeField {...said} {...{ value, onChange, language, texts, placeholder }} is12Hours={language === 'en'} />
    </Suspense>
  );
}
