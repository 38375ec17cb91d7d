import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../../platform/time/MomentField.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { marginOf, type DraftFaults, type OptionDraft } from './draft.view.ts';
import classes from './PriceDialog.module.css';

interface OptionFieldsProps {
  readonly draft: OptionDraft;
  readonly faults: DraftFaults;
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

function PriceFields({ draft, faults, onChange }: OptionFieldsProps) {
  const { t } = useTranslation(['quotePricing', 'shipments']);
  const error = (name: keyof DraftFaults) => (faults[name] === undefined ? undefined : t(faults[name]));
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
        error={error('price')}
        onChange={({ target }) => onChange({ ...draft, price: target.value })}
      />
      <TextField
        label={t('costField')}
        inputMode="decimal"
        value={draft.cost}
        error={error('cost')}
        onChange={({ target }) => onChange({ ...draft, cost: target.value })}
      />
      <NumberField
        label={t('daysField')}
        unit={t('daysUnit')}
        value={draft.transitDays}
        min={0}
        error={error('transitDays')}
        onChange={(transitDays) => onChange({ ...draft, transitDays })}
      />
      <MomentField
        label={t('validUntilField')}
        value={draft.validUntil}
        error={error('validUntil')}
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

function IntensityFields({ draft, faults, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('quotePricing');
  const error = (name: keyof DraftFaults) => (faults[name] === undefined ? undefined : t(faults[name]));
  return (
    <>
      <NumberField
        label={t('intensityField')}
        hint={t('intensityHint')}
        unit="g/t·km"
        value={draft.grams}
        min={0}
        error={error('grams')}
        onChange={(grams) => onChange({ ...draft, grams })}
      />
      {draft.grams !== null && (
        <TextField
          label={t('sourceField')}
          value={draft.source}
          maxLength={200}
          error={error('source')}
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
