import { lazy, Suspense, useState } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Draft } from './draft.view.ts';
import { useFaultText } from './faultText.view.ts';

const load = () => import('../../ui/form/DateTimeField.tsx');
const DateTimeField = lazy(async () => ({ default: (await load()).DateTimeField }));

interface PlannedTimeProps {
  readonly control: Control<Draft>;
  readonly index: number;
  readonly kind: 'departure' | 'step' | 'arrival';
}

/** The calendar is fetched when somebody turns to the field: the form is not to wait for it. */
export function PlannedTime({ control, index, kind }: PlannedTimeProps) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const format = useFormat();
  const faultText = useFaultText();
  const [asked, setAsked] = useState<'focused' | 'open' | null>(null);
  const texts = {
    ...{ clear: t('create.clearDate'), confirm: t('create.confirmDate'), time: t('create.time'), amPm: t('create.amPm') },
    ...{ previous: t('create.previousMonth'), next: t('create.nextMonth'), hours: t('create.hours'), minutes: t('create.minutesOfHour') },
  };
  return (
    <Controller
      control={control}
      name={`stops.${index}.plannedTime`}
      render={({ field, fieldState }) => {
        const said = {
          label: t(`create.planned.${kind}`),
          placeholder: t('create.datePlaceholder'),
          error: faultText(fieldState.error?.message),
        };
        const quiet = (
          <TextField
            {...said}
            value={field.value === null ? '' : format.moment(field.value)}
            readOnly
            onPointerEnter={() => void load().catch(() => undefined)}
            onPointerDown={() => setAsked('open')}
            onFocus={() => setAsked((current) => current ?? 'focused')}
          />
        );
        if (asked === null) return quiet;
        return (
          <Suspense fallback={quiet}>
            <DateTimeField
              {...said}
              begin={asked}
              language={language}
              is12Hours={language === 'en'}
              texts={texts}
              value={field.value}
              onChange={field.onChange}
            />
          </Suspense>
        );
      }}
    />
  );
}
