import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { LIMIT_PRESETS, limitsOf, type Limits } from '@sillage/domain/monitoring/reports/limits';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { LIMIT_CHOICES, type LimitChoice, type LimitsDraft, type LimitsFault } from './limits.view.ts';
import classes from './Reports.module.css';
import { useLimitsInWords } from './limitsInWords.view.ts';

interface LimitsFieldsProps {
  readonly transport: TransportDetails;
  readonly draft: LimitsDraft;
  readonly onChange: (draft: LimitsDraft) => void;
  /** Told once somebody tried to send it. */
  readonly fault: LimitsFault | null;
}

/** What the readings are evaluated by. */
export function LimitsFields({ transport, draft, onChange, fault }: LimitsFieldsProps) {
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
  const { choice, own, minHumidity, maxHumidity } = draft;
  const said = fault === null ? undefined : t(`fault.${fault}`);
  const ofTemperature = fault?.startsWith('temperature') ? said : undefined;
  const ofHumidity = fault?.startsWith('humidity') ? said : undefined;
  const setOwn = (change: Partial<Limits>) => onChange({ ...draft, own: { ...own, ...change } });
  return (
    <>
      <PlainSelect
        label={t('limits.title')}
        value={choice}
        onChange={(chosen) => onChange({ ...draft, choice: chosen })}
        options={LIMIT_CHOICES.map((value) => ({ value, label: labelOf(value) }))}
      />
      {choice === 'own' && (
        <div className={classes['period']}>
          <NumberField
            {...{ label: t('limits.lowest'), unit: '°C', step: 0.1, value: own.minCelsius, error: ofTemperature }}
            onChange={(minCelsius) => setOwn({ minCelsius })}
          />
          <NumberField
            {...{ label: t('limits.highest'), unit: '°C', step: 0.1, value: own.maxCelsius }}
            onChange={(maxCelsius) => setOwn({ maxCelsius })}
          />
        </div>
      )}
      <div className={classes['period']}>
        <NumberField
          {...{
            label: t('limits.driest'),
            hint: t('limits.humidityHint'),
            unit: '%',
            min: 0,
            max: 100,
            step: 1,
            value: minHumidity,
            error: ofHumidity,
          }}
          onChange={(value) => onChange({ ...draft, minHumidity: value })}
        />
        <NumberField
          {...{ label: t('limits.dampest'), unit: '%', min: 0, max: 100, step: 1, value: maxHumidity }}
          onChange={(value) => onChange({ ...draft, maxHumidity: value })}
        />
      </div>
    </>
  );
}
