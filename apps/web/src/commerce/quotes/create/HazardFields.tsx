import { HAZARD_CLASSES, isGrouped, PACKING_GROUPS, type HazardClass } from '@sillage/domain/commerce/quotes/hazard';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import classes from './Packing.module.css';
import type { QuoteDraft } from './quoteDraft.view.ts';

interface HazardFieldsProps {
  readonly control: Control<QuoteDraft>;
  readonly index: number;
}

/** What else carriers ask of dangerous goods, once they have a UN number. */
export function HazardFields({ control, index }: HazardFieldsProps) {
  const { t } = useTranslation('newQuote');
  const piece = useWatch({ control, name: `packingList.${index}` });
  const hazardClass = piece?.hazardClass ?? null;
  // A row that is being removed is none any more.
  if ((piece?.unNumber ?? '').trim() === '') return null;
  const unsaid = { value: null, label: t('hazardUnsaid') };
  return (
    <fieldset className={classes['hazard']}>
      <legend>{t('hazardOf', { number: index + 1 })}</legend>
      <FormSelect
        control={control}
        name={`packingList.${index}.hazardClass`}
        label={t('piece.hazardClass')}
        options={[unsaid, ...HAZARD_CLASSES.map((value) => ({ value, label: `${value} ${t(`hazard.${kindOf(value)}`)}` }))]}
      />
      {hazardClass !== null && isGrouped(hazardClass) && (
        <FormSelect
          control={control}
          name={`packingList.${index}.packingGroup`}
          label={t('piece.packingGroup')}
          options={[unsaid, ...PACKING_GROUPS.map((value) => ({ value, label: value }))]}
        />
      )}
    </fieldset>
  );
}

/** The divisions of explosives are of one name. */
function kindOf(hazardClass: HazardClass) {
  switch (hazardClass) {
    case '1.1':
    case '1.2':
    case '1.3':
    case '1.4':
    case '1.5':
    case '1.6':
      return '1';
    default:
      return hazardClass;
  }
}
