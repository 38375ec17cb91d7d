import { PHASES } from '@sillage/domain/monitoring/alerts/phases';
import { isRate, isTimed, UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Clause } from './Clause.tsx';
import classes from './Rule.module.css';
import { isDeadBandWide } from './rateDraft.view.ts';
import { isUsual, type RuleDraft, type Watched } from './ruleDraft.view.ts';

interface WatchedProps {
  readonly watched: Watched;
  readonly change: (next: Partial<Watched>) => void;
}

/** DURING some phases, CLEARS when back for so long: shown when asked for, and where something unusual is said. */
export function MoreClauses({ draft, change }: { readonly draft: RuleDraft; readonly change: (next: Partial<RuleDraft>) => void }) {
  const { t } = useTranslation('alertRules');
  const [isOpen, setOpen] = useState(false);
  const isPlain = isUsual(draft);
  if (draft.ruleKey === 'delay') return null;
  return (
    <>
      {(isOpen || !isPlain) && (
        <div className={classes['more']}>
          <Clause word={t('word.during')} isBare>
            <PhaseFields watched={draft} change={change} />
          </Clause>
          {!isTimed(draft.ruleKey) && !draft.forTotal && (
            <Clause word={t('word.clears')}>
              <ClearFields watched={draft} change={change} />
            </Clause>
          )}
        </div>
      )}
      {isPlain && (
        <div className={classes['moreButton']}>
          <Button kind="quiet" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'less' : 'more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the shipment is doing while the rule applies. */
export function PhaseFields({ watched: { phases }, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  return (
    <div role="group" aria-label={t('phases')} className={classes['phases']}>
      {PHASES.map((phase) => (
        <Checkbox
          key={phase}
          label={t(`phase.${phase}`)}
          checked={phases.includes(phase)}
          onChange={({ target }) => change({ phases: PHASES.filter((one) => (one === phase ? target.checked : phases.includes(one))) })}
        />
      ))}
      <p className={classes['soft']}>{t('phasesHint')}</p>
    </div>
  );
}

/** How far back, and for how long, before the alert is over. */
export function ClearFields({ watched, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  const { ruleKey, hysteresis, clearAfterMinutes } = watched;
  const error = isRate(ruleKey) && isDeadBandWide(watched) ? t('deadBandWide') : undefined;
  return (
    <>
      <NumberField
        label={t('hysteresis')}
        hint={t('hysteresisHint')}
        unit={UNITS[ruleKey]}
        min={0}
        step={0.5}
        error={error}
        value={hysteresis}
        onChange={(next) => change({ hysteresis: next })}
      />
      <NumberField
        label={t('clearAfter')}
        hint={t('clearAfterHint')}
        unit={t('minutes')}
        min={0}
        max={10_080}
        value={clearAfterMinutes}
        onChange={(next) => change({ clearAfterMinutes: next })}
      />
    </>
  );
}
