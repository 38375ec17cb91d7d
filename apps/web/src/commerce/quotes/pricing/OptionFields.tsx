import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../../platform/time/MomentField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { marginOf, type OptionDraft, type PricedField } from './draft.view.ts';
import classes from './PriceDialog.module.css';

interface OptionFieldsProps {
  readonly draft: OptionDraft;
  readonly errorOf: (field: PricedField) => string | undefined;
  readonly onChange: (draft: OptionDraft) => void;
}

/** One option: whether it is offered, and for how much. */
export function OptionFields(props: OptionFieldsProps) {
  const { t } = useTranslation('quotes');
  const { draft, onChange } = props;
  const name = t(`option.${draft.routeOption}`);
  return (
    <fieldset className={classes['option']} aria-label={name}>
      <div className={classes['offered']}>
        <Checkbox
          label={`${name} – ${t(`optionNote.${draft.routeOption}`)}`}
          checked={draft.isOffered}
          onChange={({ target }) => onChange({ ...draft, isOffered: target.checked })}
        />
        {draft.isOffered && <Margin draft={draft} />}
      </div>
      {draft.isOffered && (
        <div className={classes['fields']}>
          <PriceFields {...props} />
          <IntensityFields {...props} />
        </div>
      )}
    </fieldset>
  );
}

function PriceFields({ draft, errorOf, onChange }: OptionFieldsProps) {
  const { t } = useTranslation(['quotePricing', 'shipments']);
  return (
    <>
      <PlainSelect
        label={t('mode')}
        value={draft.mode}
        onChange={(mode) => onChange({ ...draft, mode })}
        options={SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) }))}
      />
      <TextField
        label={t('priceField')}
        inputMode="decimal"
        value={draft.price}
        error={errorOf('priceCents')}
        onChange={({ target }) => onChange({ ...draft, price: target.value })}
      />
      <TextField
        label={t('costField')}
        inputMode="decimal"
        value={draft.cost}
        error={errorOf('costCents')}
        onChange={({ target }) => onChange({ ...draft, cost: target.value })}
      />
      <NumberField
        label={t('daysField')}
        unit={t('daysUnit')}
        value={draft.transitDays}
        min={0}
        error={errorOf('transitDays')}
        onChange={(transitDays) => onChange({ ...draft, transitDays })}
      />
      <MomentField
        label={t('validUntilField')}
        value={draft.validUntil}
        error={errorOf('validUntil')}
        onChange={(validUntil) => onChange({ ...draft, validUntil })}
      />
      <TextField
        label={t('includedField')}
        value={draft.included}
        maxLength={500}
        onChange={({ target }) => onChange({ ...draft, included: target.value })}
      />
    </>
  );
}

function IntensityFields({ draft, errorOf, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('quotePricing');
  return (
    <>
      <NumberField
        label={t('intensityField')}
        hint={t('intensityHint')}
        unit="g/t·km"
        value={draft.grams}
        min={0}
        error={errorOf('intensity.grams')}
        onChange={(grams) => onChange({ ...draft, grams })}
      />
      {draft.grams !== null && (
        <TextField
          label={t('sourceField')}
          value={draft.source}
          maxLength={200}
          error={errorOf('intensity.source')}
          onChange={({ target }) => onChange({ ...draft, source: target.value })}
        />
      )}
    </>
  );
}

/** Told while it is typed. */
function Margin({ draft }: Pick<OptionFieldsProps, 'draft'>) {
  const { t } = useTranslation('quotePricing');
  const format = useFormat();
  const margin = marginOf(draft);
  if (margin === null) return null;
  return (
    <output className={classes['margin']} data-tone={margin.cents < 0 ? 'bad' : 'good'}>
      {t('marginShare', { margin: format.euros(margin.cents), share: format.percentPoints(margin.basisPoints) })}
    </output>
  );
}
