import type { WireTrial } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { TRIAL_DAYS } from '@sillage/domain/monitoring/alerts/trial';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { limitText, measured } from '../measured.view.ts';
import { useTrial, type SentRule } from '../rules.queries.ts';
import classes from './Rule.module.css';
import type { Watched } from './watched.view.ts';
import { directionKey } from '../directionKey.view.ts';

/** Shown after the first trial alone. */
const CalmerNote = lazy(async () => ({ default: (await import('./CalmerNote.tsx')).CalmerNote }));

const PAUSE_MS = 500;
const SHOWN = 5;

interface TrialPanelProps {
  /** Null while something is missing. */
  readonly rule: SentRule | null;
  readonly ruleKey: RuleKey;
  /** Takes a calmer rule over. */
  readonly onCalm: (calmer: Pick<Watched, 'hysteresis' | 'forMinutes'>) => void;
}

/** What the rule would have raised lately, once the typing pauses. What it is called does not matter to it. */
export function TrialPanel({ rule, ruleKey, onCalm }: TrialPanelProps) {
  const { t } = useTranslation('alertRules');
  const wanted = rule && JSON.stringify({ ...rule, ruleName: '-', description: '' });
  const settled = useSettled(wanted);
  const { data, error, isFetching } = useTrial(settled === null ? null : (JSON.parse(settled) as SentRule));
  const isComing = wanted !== settled || isFetching;
  return (
    <Panel title={t('trial', { count: TRIAL_DAYS })}>
      <div className={classes['trial']} aria-live="polite" aria-busy={isComing}>
        {wanted === null && <p className={classes['soft']}>{t('trialWaits')}</p>}
        {wanted !== null && isComing && !data && <Skeleton height="64px" />}
        {wanted !== null && !isComing && <ErrorNote error={error} />}
        {wanted !== null && data && <Found trial={data} ruleKey={ruleKey} />}
        {wanted !== null && data?.calmer && (
          <Suspense>
            <CalmerNote trial={data} calmer={data.calmer} ruleKey={ruleKey} isOld={isComing} onTake={onCalm} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Found({ trial, ruleKey }: { readonly trial: WireTrial; readonly ruleKey: RuleKey }) {
  const { t } = useTranslation(['alertRules', 'alerts']);
  const format = useFormat();
  const { count, trackers, triedTrackers, readings, isCut, data } = trial;
  return (
    <>
      <p className={classes['count']}>{t('wouldHaveFired', { count, shown: format.whole(count) })}</p>
      <p className={classes['soft']}>
        {t(ruleKey === 'delay' ? 'triedOnTrips' : 'triedOn', {
          trackers: format.whole(trackers),
          tried: format.whole(triedTrackers),
          readings: format.whole(readings),
        })}
      </p>
      {isCut && <p className={classes['soft']}>{t('trialCut')}</p>}
      {data.length > 0 && (
        <ul>
          {data.slice(0, SHOWN).map(({ uniqueIdentifiant, raisedDate, direction, extreme, limit, isNoise }) => (
            <li key={`${uniqueIdentifiant} ${raisedDate} ${direction}`}>
              <span>
                {t(directionKey(direction, limit), {
                  ns: 'alerts',
                  extreme: measured(format, ruleKey, extreme),
                  limit: limitText(format, ruleKey, limit),
                })}
              </span>
              <span className={classes['soft']}>
                {format.moment(Date.parse(raisedDate))} · <bdi>{uniqueIdentifiant}</bdi>
                {isNoise && ` · ${t('calmerGone')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
