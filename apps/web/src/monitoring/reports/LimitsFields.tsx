import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { LIMIT_PRESETS, limitsOf } from '@sillage/domain/monitoring/reports/limits';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { LIMIT_CHOICES, type LimitChoice, type LimitsDraft } from './limits.view.ts';
import classes from './Reports.module.css';
import { useLimitsInWords } from './limitsInWords.view.ts';

interface LimitsFieldsProps {
  readonly transport: TransportDetails;
  readonly draft: LimitsDraft;
  readonly onChange: (next: Partial<LimitsDraft>) => void;
  readonly faultAt: (field: keyof LimitsDraft) => string | undefined;
}

/** What the readings are evaluated by. */
export function LimitsFields({ transport, draft, onChange, faultAt }: LimitsFieldsProps) {
  const { t } = useTranslation('reports');
  const { ofTemperature: inWords } = useLimitsInWords();
  const rules = limitsOf(
    transport.alerts.map(({ ruleValueMin, ruleValueMax }) => ({ minCelsius: ruleValueMin, maxCelsius: ruleValueMax })),
  );
  const labelOf = (choice: LimitChoice) => {
    if (choice === 'own') return t('limits.own');
    const limits = inWords(choice === 'rule' ? rules : LIMIT_PRESETS[choice]);
    return t(choice === 'rule' && transport.alerts.length === 0 ? 'limits.withoutRule' : `limits.${choice}`, { limits });
  };
  const { choice, minCelsius, maxCelsius, minHumidity, maxHumidity } = draft;
  const ofHumidity = { unit: '%', min: 0, max: 100, step: 1 };
  return (
    <>
      <PlainSelect
        label={t('limits.title')}
        value={choice}
        onChange={(chosen) => onChange({ choice: chosen })}
        options={LIMIT_CHOICES.map((value) => ({ value, label: labelOf(value) }))}
      />
      {choice === 'own' && (
        <div className={classes['period']}>
          <NumberField
            {...{ label: t('limits.lowest'), unit: '°C', step: 0.1, value: minCelsius, error: faultAt('minCelsius') }}
            onChange={(value) => onChange({ minCelsius: value })}
          />
          <NumberField
            {...{ label: t('limits.highest'), unit: '°C', step: 0.1, value: maxCelsius, error: faultAt('maxCelsius') }}
            onChange={(value) => onChange({ maxCelsius: value })}
          />
        </div>
      )}
      <div className={classes['period']}>
        <NumberField
          {...{
            ...ofHumidity,
            label: t('limits.driest'),
            hint: t('limits.humidityHint'),
            value: minHumidity,
            error: faultAt('minHumidity'),
          }}
          onChange={(value) => onChange({ minHumidity: value })}
        />
        <NumberField
          {...{ ...ofHumidity, label: t('limits.dampest'), value: maxHumidity, error: faultAt('maxHumidity') }}
          onChange={(value) => onChange({ maxHumidity: value })}
        />
      </div>
    </>
  );
}
