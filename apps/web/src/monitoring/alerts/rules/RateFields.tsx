import { UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import classes from './Rule.module.css';
import { useRuleFault } from './ruleFaults.view.ts';
import { LIMIT_SHAPES, withRate, type Watched } from './watched.view.ts';

interface RateFieldsProps {
  readonly watched: Watched;
  readonly change: (next: Partial<Watched>) => void;
}

const MOST = 400;

/** How fast something may rise or fall: both are said by how much, and a fall is kept as less than nothing. */
export function RateFields({ watched, change }: RateFieldsProps) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  const { ruleKey, shape, min, max } = watched;
  const field = { unit: UNITS[ruleKey], max: MOST, step: 0.5 };
  return (
    <>
      <PlainSelect
        label={t('how')}
        value={shape}
        onChange={(next) => change(withRate(watched, { shape: next }))}
        options={LIMIT_SHAPES.map((value) => ({ value, label: t(`rateShape.${value}`) }))}
      />
      {shape !== 'below' && (
        <NumberField
          {...field}
          label={t('rateMax')}
          min={0.1}
          value={max}
          error={faultAt('max')}
          onChange={(next) => change(withRate(watched, { max: next }))}
        />
      )}
      {shape !== 'above' && (
        <NumberField
          {...field}
          label={t('rateMin')}
          min={0.1}
          value={min === null ? null : -min}
          error={faultAt('min')}
          onChange={(next) => change(withRate(watched, { min: next === null ? null : -next }))}
        />
      )}
      <p className={classes['soft']}>{t(ruleKey === 'batteryRate' ? 'rateHint.day' : 'rateHint.minutes')}</p>
    </>
  );
}
