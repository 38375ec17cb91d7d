import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import type { FieldTexts } from '../../ui/form/Field.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useFormat } from './useFormat.ts';

interface MomentInputProps extends FieldTexts {
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** It comes where something plainer had the focus. */
  readonly isFocused?: boolean;
}

/** An afternoon, whose hour is written apart from its day. */
const EXAMPLE = new Date(2026, 10, 24, 16, 30).getTime();

/** A day and a time, in the order and the words of the user's language. Its calendar is heavy: it is fetched when it is shown. */
export function MomentInput(props: MomentInputProps) {
  const { t } = useTranslation('dates');
  const language = useLanguage();
  const format = useFormat();
  const texts = {
    calendar: t('calendar', { field: props.label }),
    unreadable: t('unreadable', { example: format.moment(EXAMPLE) }),
    clear: t('clear'),
    confirm: t('confirm'),
    time: t('time'),
    amPm: t('amPm'),
    previous: t('previous'),
    next: t('next'),
    hours: t('hours'),
    minutes: t('minutes'),
  };
  return (
    <DateTimeField
      {...props}
      {...{ language, texts }}
      format={format.moment}
      placeholder={t('placeholder')}
      is12Hours={language === 'en'}
    />
  );
}
