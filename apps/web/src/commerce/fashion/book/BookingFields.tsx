import { CM_PER_GARMENT } from '@sillage/domain/commerce/fashion/load';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormEmail } from '../../../platform/form/FormEmail.tsx';
import { FormMoney } from '../../../platform/form/FormMoney.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormPhone } from '../../../platform/form/FormPhone.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { loadOfDraft, type BookingDraft } from './bookingDraft.view.ts';
import classes from './Book.module.css';
import { WindowFields } from './WindowFields.tsx';

interface PartProps {
  readonly control: Control<BookingDraft>;
}

interface BookingFieldsProps extends PartProps {
  readonly stops: { readonly first: string; readonly last: string; readonly timeZone: string; readonly departsAt: number };
  /** What cannot be had, beside the amounts. */
  readonly note?: ReactNode;
}

/** What is asked of a booking, the same when it is made and when it is changed. */
export function BookingFields({ control, stops, note }: BookingFieldsProps) {
  const { t } = useTranslation('fashion');
  return (
    <>
      <Group title={t('what')} text={t('whatText')}>
        <AmountFields control={control} />
        {note}
      </Group>
      <Group title={t('where')} text={t('whereText')}>
        <div className={classes['sides']}>
          <WindowFields control={control} side="pickup" stop={stops.first} timeZone={stops.timeZone} departsAt={stops.departsAt} />
          <WindowFields control={control} side="delivery" stop={stops.last} timeZone={stops.timeZone} departsAt={stops.departsAt} />
        </div>
      </Group>
      <Group title={t('who')} text={t('whoText')}>
        <div className={classes['pair']}>
          <FormText control={control} name="contact.name" label={t('name')} maxLength={100} required />
          <FormText control={control} name="contact.surname" label={t('surname')} maxLength={100} required />
          <FormPhone control={control} name="contact.phone" label={t('phone')} required />
          <FormEmail control={control} name="contact.email" label={t('email')} />
        </div>
      </Group>
      <Group title={t('more')}>
        <div className={classes['pair']}>
          <FormMoney control={control} name="valueCents" label={t('value')} />
        </div>
        <FormTextArea control={control} name="care" label={t('care')} hint={t('careHint')} maxLength={500} />
        <FormTextArea control={control} name="remark" label={t('remark')} maxLength={2000} />
      </Group>
    </>
  );
}

export function Group({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      {text !== undefined && <p className={classes['soft']}>{text}</p>}
      {children}
    </fieldset>
  );
}

/** Pieces by kind; rail and weight are reckoned from them until somebody says otherwise. */
function AmountFields({ control }: PartProps) {
  const { t } = useTranslation('fashion');
  const format = useFormat();
  const [garments, boxes, bags] = useWatch({ control, name: ['garments', 'boxes', 'bags'] });
  const { hangingCm, grams } = loadOfDraft({ garments, boxes, bags, hangingMetres: null, kg: null });
  return (
    <>
      <div className={classes['amounts']}>
        <FormNumber control={control} name="garments" label={t('garments')} unit="" min={0} step={1} />
        <FormNumber control={control} name="boxes" label={t('boxes')} unit="" min={0} step={1} />
        <FormNumber control={control} name="bags" label={t('bags')} unit="" min={0} step={1} />
      </div>
      <div className={classes['pair']}>
        <FormNumber
          control={control}
          name="hangingMetres"
          label={t('hangingMetres')}
          unit="m"
          min={0}
          step={0.1}
          hint={t('hangingHint', { reckoned: format.decimal(hangingCm / 100), each: CM_PER_GARMENT })}
        />
        <FormNumber
          control={control}
          name="kg"
          label={t('weight')}
          unit="kg"
          min={0}
          step={0.1}
          hint={t('weightHint', { reckoned: format.decimal(grams / 1000) })}
        />
      </div>
    </>
  );
}
