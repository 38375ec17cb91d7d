import { mayBeTotal } from '@sillage/domain/alerts/rule';
import { FENCE_DIRECTIONS, isTimed, RULE_KEYS, UNITS, usualHysteresis } from '@sillage/domain/alerts/ruleKey';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../places/shared/PlaceField.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { AreaFields } from './AreaFields.tsx';
import { Clause } from './Clause.tsx';
import { MoreClauses } from './MoreClauses.tsx';
import classes from './Rule.module.css';
import { isOrderWrong, LIMIT_SHAPES, withKey, type RuleDraft, type Watched } from './ruleDraft.view.ts';

const FenceMap = lazy(async () => ({ default: (await import('./FenceMap.tsx')).FenceMap }));

interface ClauseProps {
  readonly draft: RuleDraft;
  readonly change: (next: Partial<RuleDraft>) => void;
}

/** WHEN something IS beyond a limit, FOR so long; and what more can be said. */
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
      </Clause>
      <Clause word={t('word.is')}>
        <LimitFields watched={draft} change={change} isArea={draft.corners !== null} />
        {draft.ruleKey === 'geofencing' && <FenceFields draft={draft} change={change} />}
      </Clause>
      {!isTimed(draft.ruleKey) && (
        <Clause word={t('word.for')}>
          <PatienceField watched={draft} change={change} />
          {mayBeTotal(draft.ruleKey) && <TotalField watched={draft} change={change} />}
        </Clause>
      )}
      <MoreClauses draft={draft} change={change} />
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
  const { ruleKey, shape, min, max, direction, radius } = watched;
  const unit = UNITS[ruleKey];
  if (ruleKey === 'silence') return <SilenceFields max={max} change={change} />;
  if (ruleKey === 'delay') return <DelayFields watched={watched} change={change} />;
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
            onChange={(next) => change({ radius: next })}
          />
        )}
      </>
    );
  }
  const error = isOrderWrong(watched) ? t('orderWrong') : undefined;
  return (
    <>
      <PlainSelect
        label={t('how')}
        value={shape}
        onChange={(next) => change({ shape: next })}
        options={LIMIT_SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
      />
      {shape !== 'above' && (
        <NumberField label={t('min')} unit={unit} step={0.5} value={min} error={error} onChange={(next) => change({ min: next })} />
      )}
      {shape !== 'below' && <NumberField label={t('max')} unit={unit} step={0.5} value={max} onChange={(next) => change({ max: next })} />}
    </>
  );
}

const AN_HOUR = 60;

function SilenceFields({ max, change }: { readonly max: number | null; readonly change: (next: Partial<Watched>) => void }) {
  const { t } = useTranslation('alertRules');
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
          onChange={(next) => change({ max: next ?? NaN })}
        />
      )}
    </>
  );
}

function DelayFields({ watched: { max, hysteresis }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <NumberField
        label={t('delayBy')}
        hint={t('delayHint')}
        unit={t('minutes')}
        min={0}
        max={100_000}
        value={max}
        onChange={(next) => change({ max: next })}
      />
      <NumberField
        label={t('hysteresis')}
        hint={t('delayClearHint')}
        unit={t('minutes')}
        min={0}
        max={100_000}
        value={hysteresis}
        onChange={(next) => change({ hysteresis: next })}
      />
    </>
  );
}

export function PatienceField({ watched: { forMinutes, forTotal }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  return (
    <NumberField
      label={t(forTotal ? 'totalLabel' : 'forLabel')}
      unit={t('minutes')}
      min={0}
      max={10_080}
      value={forMinutes}
      onChange={(next) => change({ forMinutes: next })}
    />
  );
}

const SPANS = ['lasting', 'total'] as const;

/** In one go, or added up over the trip. */
function TotalField({ watched: { forTotal }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  return (
    <>
      <PlainSelect
        label={t('forHow')}
        value={forTotal ? 'total' : 'lasting'}
        onChange={(next) => change({ forTotal: next === 'total' })}
        options={SPANS.map((value) => ({ value, label: t(`span.${value}`) }))}
      />
      {forTotal && <p className={classes['soft']}>{t('totalHint')}</p>}
    </>
  );
}

const FENCE_SHAPES = ['circle', 'area'] as const;

function FenceFields({ draft, change }: ClauseProps) {
  const { t } = useTranslation('alertRules');
  const { corners, radius, ruleKey } = draft;
  return (
    <>
      <PlainSelect
        label={t('fenceShape')}
        value={corners === null ? 'circle' : 'area'}
        onChange={(next) =>
          change(next === 'area' ? { corners: [], hysteresis: null } : { corners: null, hysteresis: usualHysteresis(ruleKey, radius) })
        }
        options={FENCE_SHAPES.map((value) => ({ value, label: t(`fence.${value}`) }))}
      />
      {corners === null ? (
        <CircleFields draft={draft} change={change} />
      ) : (
        <AreaFields corners={corners} onChange={(next) => change({ corners: next })} />
      )}
    </>
  );
}

function CircleFields({ draft: { place, radius }, change }: ClauseProps) {
  const { t } = useTranslation('alertRules');
  const format = useFormat();
  return (
    <>
      <PlaceField
        label={t('place')}
        value={place && { ...place, country: '', address: place.address === '' ? format.coordinates(place) : place.address }}
        onChange={(picked) =>
          change({ place: picked && { address: picked.address, latitude: picked.latitude, longitude: picked.longitude } })
        }
      />
      <div className={classes['map']}>
        <Suspense>
          <FenceMap
            place={place}
            radius={radius ?? 0}
            onPick={({ latitude, longitude }) =>
              change({ place: { address: format.coordinates({ latitude, longitude }), latitude, longitude } })
            }
          />
        </Suspense>
      </div>
      <p className={classes['soft']}>{t('mapHint')}</p>
    </>
  );
}
