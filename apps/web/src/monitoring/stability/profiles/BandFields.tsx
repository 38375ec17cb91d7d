import { MOST_BANDS } from '@sillage/domain/monitoring/stability/profile';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from '../Stability.module.css';
import { EMPTY_BAND, type ProfileDraft } from './profileDraft.view.ts';

/** Temperatures out of the label, each with the minutes that are allowed in all. */
export function BandFields({ control }: { readonly control: Control<ProfileDraft> }) {
  const { t } = useTranslation('stability');
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' });
  const typed = useWatch({ control, name: 'bands' });
  const inWords = (index: number) => {
    const minutes = typed[index]?.minutes;
    return typeof minutes === 'number' && minutes >= 0 ? format.duration(minutes) : t('bandMinutesHint');
  };
  return (
    <fieldset className={classes['set']}>
      <legend>{t('bands')}</legend>
      <p className={classes['soft']}>{t('bandsText')}</p>
      <ol className={classes['bands']}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes['band']}>
            <FormNumber
              control={control}
              name={`bands.${index}.lowCelsius`}
              label={t('bandFrom', { number: index + 1 })}
              unit="°C"
              step={0.1}
            />
            <FormNumber
              control={control}
              name={`bands.${index}.highCelsius`}
              label={t('bandTo', { number: index + 1 })}
              unit="°C"
              step={0.1}
            />
            <FormNumber
              control={control}
              name={`bands.${index}.minutes`}
              label={t('bandMinutes', { number: index + 1 })}
              hint={inWords(index)}
              unit="min"
              min={0}
              step={1}
            />
            <IconButton label={t('removeBand', { number: index + 1 })} onClick={() => remove(index)}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <div>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= MOST_BANDS}
          onClick={() => append(EMPTY_BAND)}
        >
          {t('addBand')}
        </Button>
      </div>
    </fieldset>
  );
}
