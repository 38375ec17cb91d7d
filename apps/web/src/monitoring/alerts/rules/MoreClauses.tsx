import { mayBeTotal } from '@sillage/domain/monitoring/alerts/rule';
import { isRate, isTimed, UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Clause } from './Clause.tsx';
import { TotalField } from './HoldTimeFields.tsx';
import classes from './Rule.module.css';
import { isDeadBandWide } from './rateDraft.view.ts';
import { useRuleFault } from './ruleFaults.view.ts';
import { isUsual, type Watched } from './watched.view.ts';

interface WatchedProps {
  readonly watched: Watched;
  readonly change: (next: Partial<Watched>) => void;
}

interface MoreClausesProps extends WatchedProps {
  /** Something of what is said further down is not as usual. */
  readonly isSaid?: boolean;
  /** What else there is to say. */
  readonly children?: ReactNode;
}

/** How minutes are COUNTED, and that it CLEARS when back for so long: shown when asked for, and where something unusual is said. */
export function MoreClauses({ watched, change, isSaid = false, children }: MoreClausesProps) {
  const { t } = useTranslation('alertRules');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ruleKey, forTotal } = watched;
  const isPlain = (ruleKey === 'delay' || isUsual(watched)) && !isSaid;
  const isShown = isOpen || !isPlain;
  const mayClear = !isTimed(ruleKey) && !forTotal;
  if (!mayBeTotal(ruleKey) && !mayClear && children === undefined) return null;
  return (
    <>
      {isPlain && (
        <div className={classes['moreButton']}>
          <Button kind="quiet" size="xs" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'less' : 'more')}
          </Button>
        </div>
      )}
      <div id={id} className={classes['more']}>
        {isShown && (
          <>
            {mayBeTotal(ruleKey) && (
              <Clause word={t('word.counted')}>
                <TotalField watched={watched} change={change} />
              </Clause>
            )}
            {mayClear && (
              <Clause word={t('word.clears')}>
                <ClearFields watched={watched} change={change} />
              </Clause>
            )}
            {children}
          </>
        )}
      </div>
    </>
  );
}

/** How far back, and for how long, before the alert is over. */
export function ClearFields({ watched, change }: WatchedProps) {
  const { t } = useTranslation('alertRules');
  const faultAt = useRuleFault();
  const { ruleKey, hysteresis, clearAfterMinutes } = watched;
  const error = isRate(ruleKey) && isDeadBandWide(watched) ? t('deadBandWide') : faultAt('hysteresis');
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
        error={faultAt('clearAfterMinutes')}
        onChange={(next) => change({ clearAfterMinutes: next })}
      />
    </>
  );
}
