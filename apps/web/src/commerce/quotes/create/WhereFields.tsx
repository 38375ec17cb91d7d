import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormMoment } from '../../../platform/form/FormMoment.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormPlace } from '../../../places/gazetteer/shared/FormPlace.tsx';
import classes from './NewQuote.module.css';
import type { QuoteDraft } from './quoteDraft.view.ts';

export interface SideProps {
  readonly control: Control<QuoteDraft>;
  readonly side: 'pickup' | 'delivery';
}

/** Where something is fetched or brought, and when. */
export function WhereFields({ control, side }: SideProps) {
  const { t } = useTranslation('newQuote');
  return (
    <>
      <FormPlace control={control} name={`${side}.town`} label={t('town')} />
      <div className={classes['pair']} data-uneven>
        <FormText control={control} name={`${side}.street`} label={t('street')} maxLength={180} />
        <FormText control={control} name={`${side}.postcode`} label={t('postcode')} maxLength={12} dir="auto" />
      </div>
      {side === 'pickup' && <p className={classes['aside']}>{t('postcodeHint')}</p>}
      <FormMoment
        control={control}
        name={side === 'pickup' ? 'pickupDate' : 'deliveryDate'}
        label={t(`${side}Date`)}
        hint={side === 'pickup' ? t('pickupHint') : t('deliveryHint')}
      />
    </>
  );
}
