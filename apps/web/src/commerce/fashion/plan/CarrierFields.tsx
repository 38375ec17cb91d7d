import { MOST_STOPS } from '@sillage/domain/commerce/fashion/timetable';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormMoney } from '../../../platform/form/FormMoney.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormPlace } from '../../../places/gazetteer/shared/FormPlace.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { emptyStop, type PlanDraft } from './planDraft.view.ts';
import classes from './Plan.module.css';

interface PartProps {
  readonly control: Control<PlanDraft>;
}

/** UTC is not among those that the browser names. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** What a line and a departure are called, and by whose clock they leave. */
export function NameFields({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  const [zone] = useWatch({ control, name: ['timeZone'] });
  // Browsers do not name all of them, and call some by names of their own: Asia/Kolkata is Asia/Calcutta.
  const [begun] = useState(zone);
  const zones = ZONES.includes(begun) ? ZONES : [begun, ...ZONES];
  const options = zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return (
    <>
      <FormText control={control} name="name" label={t('name')} maxLength={100} required dir="auto" />
      <FormSelect control={control} name="timeZone" label={t('timeZone')} hint={t('timeZoneHint')} options={options} />
    </>
  );
}

/** Where it stops, in what, by whom, how much and for how much: what a line and a departure have alike. */
export function CarrierFields({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  return (
    <>
      <StopsPart control={control} />
      <div className={classes['columns']}>
        <Panel title={t('capacity')}>
          <div className={classes['fields']}>
            <FormNumber control={control} name="capacity.pieces" label={t('pieces')} unit="" min={1} step={1} />
            <FormNumber control={control} name="capacity.hangingMetres" label={t('hangingMetres')} unit="m" min={0} step={0.1} />
            <FormNumber control={control} name="capacity.kg" label={t('kg')} unit="kg" min={0} step={1} />
          </div>
        </Panel>
        <Panel title={t('price')}>
          <div className={classes['fields']}>
            <FormMoney control={control} name="price.minimumCents" label={t('minimum')} />
            <FormMoney control={control} name="price.perPieceCents" label={t('perPiece')} />
            <FormMoney control={control} name="price.perMetreCents" label={t('perMetre')} />
            <FormMoney control={control} name="price.perKgCents" label={t('perKg')} />
          </div>
        </Panel>
      </div>
      <Panel title={t('vehicle')}>
        <div className={classes['fields']}>
          <FormText control={control} name="vehicle" label={t('vehicleName')} hint={t('vehicleHint')} maxLength={100} dir="auto" />
          <FormText control={control} name="plate" label={t('plate')} maxLength={20} />
          <FormText control={control} name="driverName" label={t('driverName')} maxLength={100} dir="auto" />
          <FormText control={control} name="driverPhone" label={t('driverPhone')} maxLength={40} inputMode="tel" />
        </div>
      </Panel>
    </>
  );
}

function StopsPart({ control }: PartProps) {
  const { t } = useTranslation('fashionPlan');
  const { fields, append, remove } = useFieldArray({ control, name: 'stops' });
  return (
    <Panel title={t('stops')}>
      <p className={classes['sub']}>{t('stopsText')}</p>
      <ol className={classes['stops']}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes['stop']}>
            <FormPlace control={control} name={`stops.${index}.town`} label={t('place', { number: index + 1 })} />
            <FormNumber control={control} name={`stops.${index}.minutes`} label={t('minutes')} unit="min" min={0} step={1} />
            <FormNumber control={control} name={`stops.${index}.radius`} label={t('radius')} unit="m" min={10} step={10} />
            <IconButton label={t('removeStop', { number: index + 1 })} disabled={fields.length <= 2} onClick={() => remove(index)}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        kind="secondary"
        size="xs"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= MOST_STOPS}
        onClick={() => append(emptyStop(null))}
      >
        {t('addStop')}
      </Button>
    </Panel>
  );
}
