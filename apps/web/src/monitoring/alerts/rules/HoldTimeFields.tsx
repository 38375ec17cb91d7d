import { mayBeTotal } from '@sillage/domain/monitoring/alerts/rule';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import classes from './Rule.module.css';
import { useRuleFault } from './ruleFaults.view.ts';
import type { Watched } from './watched.view.ts';

interface WatchedProps {
  readonly watched: Watched;
  readonly change: (next: Partial<Watched>) => void;
}

/** How long it must be so, and how that is counted. */
export function HoldTimeFields({ watched, change }: WatchedProps) {
  return (
    <>
      <HoldTimeField watched={watched} change={change} />
      {mayBeTotal(watched.ruleKey) && <TotalField watched={watched} change={change} />}
    </>
  );
}

/** How long it must be so. */
export function HoldTimeField({ watched: { forMinutes, forTotal }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  return (
    <NumberField
      label={t(forTotal ? 'totalLabel' : 'forLabel')}
      unit={t('minutes')}
      min={0}
      max={10_080}
      value={forMinutes}
      error={faultAt('forMinutes')}
      isReplaced
      onChange={(next) => change({ forMinutes: next })}
    />
  );
}

const SPANS = ['lasting', 'total'] as const;

/** In one go, or (of what can be borne for a while) added up over the trip. */
export function TotalField({ watched: { forTotal }, change }: WatchedProps) {
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
