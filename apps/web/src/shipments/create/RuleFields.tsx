import { COLD_CHAIN } from '@sillage/domain/alerts/temperatureRule';
import { IconSnowflake } from '@tabler/icons-react';
import { Controller, useWatch, type Control, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Draft } from './draft.view.ts';
import classes from './FormFields.module.css';
import { useFaultText } from './faultText.view.ts';

export function RuleFields({ control }: { readonly control: Control<Draft> }) {
  const { t } = useTranslation('shipments');
  const { isOn, minCelsius, maxCelsius } = useWatch({ control, name: 'rule' });
  const isColdChain = minCelsius === COLD_CHAIN.minCelsius && maxCelsius === COLD_CHAIN.maxCelsius;
  return (
    <Panel title={t('create.rule')} aside={isOn && isColdChain ? <ColdChainNote /> : null}>
      <div className={classes['fields']}>
        <Controller
          control={control}
          name="rule.isOn"
          render={({ field }) => <Switch label={t('create.ruleSwitch')} isOn={field.value} onChange={field.onChange} />}
        />
        {isOn && (
          <div className={classes['limits']}>
            <Limit control={control} name="rule.minCelsius" label={t('create.ruleMin')} unit="°C" />
            <Limit control={control} name="rule.maxCelsius" label={t('create.ruleMax')} unit="°C" />
            <Limit control={control} name="rule.forMinutes" label={t('create.ruleFor')} unit={t('create.minutes')} />
            <Limit
              control={control}
              name="rule.hysteresisCelsius"
              label={t('create.hysteresis')}
              unit="°C"
              hint={t('create.hysteresisHint')}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

function ColdChainNote() {
  const { t } = useTranslation('shipments');
  return (
    <>
      <IconSnowflake size={14} aria-hidden /> {t('create.coldChain')}
    </>
  );
}

interface LimitProps {
  readonly control: Control<Draft>;
  readonly name: Extract<FieldPathByValue<Draft, number | null>, `rule.${string}`>;
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
}

function Limit({ control, name, label, unit, hint }: LimitProps) {
  const faultText = useFaultText();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberField
          label={label}
          unit={unit}
          hint={hint}
          step={0.5}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={faultText(fieldState.error?.message)}
        />
      )}
    />
  );
}
