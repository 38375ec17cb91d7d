import { IconAdjustments, IconBellOff, IconHome, IconIceCream2, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { RULE_PRESETS, withPreset, type DraftRule, type RulePreset } from './draft.view.ts';
import classes from './Fields.module.css';
import type { StepProps } from './newTransport.queries.ts';

const ICONS = {
  ...{ coldChain: IconSnowflake, frozen: IconIceCream2, ambient: IconHome, own: IconAdjustments, none: IconBellOff },
} satisfies Record<RulePreset, typeof IconHome>;

type Limit = 'minCelsius' | 'maxCelsius' | 'forMinutes' | 'hysteresisCelsius';

export function AlertsStep({ draft: { rule }, change, faultOf }: StepProps) {
  const { t } = useTranslation('newShipment');
  const edit = (next: Partial<DraftRule>) => change({ rule: { ...rule, ...next } });
  const limit = (field: Limit, label: string, unit: string) => ({
    ...{ label, unit, value: rule[field], step: 0.5, error: faultOf(`rule.${field}`) },
    onChange: (value: number | null) => edit({ [field]: value }),
  });
  // Limits that were changed are one's own.
  const bound = (field: 'minCelsius' | 'maxCelsius', label: string) => ({
    ...limit(field, label, '°C'),
    onChange: (value: number | null) => edit({ [field]: value, preset: 'own' }),
  });
  return (
    <div className={classes['fields']}>
      <ChoiceCards
        label={t('preset')}
        value={rule.preset}
        onChange={(preset) => change({ rule: withPreset(rule, preset) })}
        options={RULE_PRESETS.map((value) => {
          const Icon = ICONS[value];
          return { value, label: t(`preset.${value}`), icon: <Icon size={18} aria-hidden /> };
        })}
      />
      {rule.preset !== 'none' && (
        <div className={classes['limits']}>
          <NumberField name="temperature_min" {...bound('minCelsius', t('ruleMin'))} />
          <NumberField name="temperature_max" {...bound('maxCelsius', t('ruleMax'))} />
          <NumberField {...limit('forMinutes', t('ruleFor'), t('minutes'))} />
          <NumberField {...limit('hysteresisCelsius', t('hysteresis'), '°C')} hint={t('hysteresisHint')} />
        </div>
      )}
    </div>
  );
}
