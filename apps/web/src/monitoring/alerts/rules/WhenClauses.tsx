import { FENCE_DIRECTIONS, isRate, isTimed, RULE_KEYS, UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/ChoiceChips.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Clause } from './Clause.tsx';
import { FenceFields } from './FenceFields.tsx';
import { HoldTimeField } from './HoldTimeFields.tsx';
import { PhaseFields } from './PhaseFields.tsx';
import { RateFields } from './RateFields.tsx';
import { withKey, type RuleDraft } from './ruleDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';
import { isOrderWrong, LIMIT_SHAPES, type Watched } from './watched.view.ts';

interface ClauseProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

/** WHEN something is beyond a limit, FOR so long, in which phases. */
export function WhenClauses({ draft, change }: ClauseProps) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <Clause word={t('word.when')}>
        <PlainSelect
          label={t('what')}
          value={draft.ruleKey}
          onChange={(ruleKey) => change(withKey(draft, ruleKey))}
          options={RULE_KEYS.map((value) => ({ value, label: t(`key.${value}`) }))}
        />
        <LimitFields watched={draft} change={change} isArea={draft.corners !== null || draft.room !== null} />
        {draft.ruleKey === 'geofencing' && <FenceFields draft={draft} change={change} />}
      </Clause>
      {draft.ruleKey !== 'delay' && (
        <Clause word={t(isTimed(draft.ruleKey) ? 'word.during' : 'word.for')}>
          {!isTimed(draft.ruleKey) && <HoldTimeField watched={draft} change={change} />}
          <PhaseFields watched={draft} change={change} />
        </Clause>
      )}
    </>
  );
}

interface WatchedProps {
  readonly watched: Watched;
  readonly change: (next: Partial<Watched>) => void;
}

/** Also of a preset, which has no place. */
export function LimitFields({ watched, change, isArea = false }: WatchedProps & { readonly isArea?: boolean }) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  const { ruleKey, shape, min, max, direction, radius } = watched;
  const unit = UNITS[ruleKey];
  if (ruleKey === 'silence') return <SilenceFields max={max} change={change} />;
  if (ruleKey === 'delay') return <DelayFields watched={watched} change={change} />;
  if (isRate(ruleKey)) return <RateFields watched={watched} change={change} />;
  if (ruleKey === 'geofencing') {
    return (
      <>
        <PlainSelect
          label={t('how')}
          value={direction}
          onChange={(next) => change({ direction: next })}
          options={FENCE_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        />
        {!isArea && (
          <NumberField
            label={t('radius')}
            unit="m"
            min={10}
            max={1_000_000}
            step={50}
            value={radius}
            error={faultAt('radius')}
            onChange={(next) => change({ radius: next })}
          />
        )}
      </>
    );
  }
  const error = isOrderWrong(watched) ? t('orderWrong') : faultAt('min');
  return (
    <>
      <ChoiceChips
        label={t('how')}
        value={shape}
        onChange={(next) => change({ shape: next })}
        options={LIMIT_SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
      />
      {shape !== 'above' && (
        <NumberField
          label={t('min')}
          unit={unit}
          step={0.5}
          value={min}
          error={error}
          isReplaced
          onChange={(next) => change({ min: next })}
        />
      )}
      {shape !== 'below' && (
        <NumberField
          label={t('max')}
          unit={unit}
          step={0.5}
          value={max}
          error={faultAt('max')}
          isReplaced
          onChange={(next) => change({ max: next })}
        />
      )}
    </>
  );
}

const AN_HOUR = 60;

function SilenceFields({ max, change }: { readonly max: number | null; readonly change: (next: Partial<Watched>) => void }) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  const options = (['usual', 'chosen'] as const).map((value) => ({ value, label: t(`silence.${value}`) }));
  return (
    <>
      <PlainSelect
        label={t('how')}
        value={max === null ? 'usual' : 'chosen'}
        onChange={(next) => change({ max: next === 'usual' ? null : AN_HOUR })}
        options={options}
      />
      {max !== null && (
        <NumberField
          label={t('silenceFor')}
          unit={t('minutes')}
          min={1}
          max={100_000}
          value={max}
          error={faultAt('max')}
          onChange={(next) => change({ max: next ?? NaN })}
        />
      )}
    </>
  );
}

function DelayFields({ watched: { max, hysteresis }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  return (
    <>
      <NumberField
        label={t('delayBy')}
        hint={t('delayHint')}
        unit={t('minutes')}
        min={0}
        max={100_000}
        value={max}
        error={faultAt('max')}
        onChange={(next) => change({ max: next })}
      />
      <NumberField
        label={t('hysteresis')}
        hint={t('delayClearHint')}
        unit={t('minutes')}
        min={0}
        max={100_000}
        value={hysteresis}
        error={faultAt('hysteresis')}
        onChange={(next) => change({ hysteresis: next })}
      />
    </>
  );
}
