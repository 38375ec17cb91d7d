import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../places/shared/PlaceField.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { emptyStop, type Draft, type DraftStop } from './draft.view.ts';
import classes from './FormFields.module.css';
import { useFaultText } from './faultText.view.ts';
import { PlannedTime } from './PlannedTime.tsx';

const MOST_STOPS = 50;

export function RouteFields({ control }: { readonly control: Control<Draft> }) {
  const { t } = useTranslation('shipments');
  const { fields, insert, remove } = useFieldArray({ control, name: 'stops' });
  const add = (
    <Button
      kind="quiet"
      size="xs"
      icon={<IconPlus size={16} aria-hidden />}
      disabled={fields.length >= MOST_STOPS}
      onClick={() => insert(fields.length - 1, emptyStop('step'))}
    >
      {t('create.addStep')}
    </Button>
  );
  return (
    <Panel title={t('create.route')} actions={add}>
      {fields.map((field, index) => (
        <StopFields key={field.id} control={control} index={index} kind={field.kind} onRemove={() => remove(index)} />
      ))}
    </Panel>
  );
}

interface StopFieldsProps {
  readonly control: Control<Draft>;
  readonly index: number;
  readonly kind: DraftStop['kind'];
  readonly onRemove: () => void;
}

function StopFields({ control, index, kind, onRemove }: StopFieldsProps) {
  const { t } = useTranslation('shipments');
  const faultText = useFaultText();
  return (
    <fieldset className={classes['stop']} aria-label={t(`create.stop.${kind}`)}>
      <div className={classes['stopHead']}>
        <span className={classes['number']} aria-hidden>
          {index + 1}
        </span>
        {t(`create.stop.${kind}`)}
        {kind === 'step' && (
          <IconButton label={t('create.removeStep')} onClick={onRemove}>
            <IconTrash size={17} aria-hidden />
          </IconButton>
        )}
      </div>
      <Controller
        control={control}
        name={`stops.${index}.place`}
        render={({ field, fieldState }) => (
          <PlaceField
            label={t('create.place')}
            value={field.value}
            onChange={field.onChange}
            error={faultText(fieldState.error?.message)}
          />
        )}
      />
      <div className={classes['pair']}>
        <Controller
          control={control}
          name={`stops.${index}.radiusMetres`}
          render={({ field, fieldState }) => (
            <NumberField
              label={t('create.radius')}
              unit="m"
              min={50}
              step={50}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={faultText(fieldState.error?.message)}
            />
          )}
        />
        <PlannedTime control={control} index={index} kind={kind} />
      </div>
    </fieldset>
  );
}
