import type { WireTrial } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { UNITS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { TRIAL_DAYS } from '@sillage/domain/monitoring/alerts/trial';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './Calmer.module.css';
import type { Watched } from './watched.view.ts';

type Calmer = NonNullable<WireTrial['calmer']>;

const DAY_MS = 86_400_000;

interface CalmerNoteProps {
  readonly trial: WireTrial;
  readonly calmer: Calmer;
  readonly ruleKey: RuleKey;
  /** Another trial is under way. */
  readonly isOld: boolean;
  readonly onTake: (calmer: Pick<Watched, 'hysteresis' | 'forMinutes'>) => void;
}

/** How a rule would be told of half as often without losing what lasted, against the history of both. */
export function CalmerNote({ trial, calmer, ruleKey, isOld, onTake }: CalmerNoteProps) {
  const { t } = useTranslation('alertRules');
  const format = useFormat();
  const { outcome, hysteresis, forMinutes, count, now, calmed } = calmer;
  if (outcome === 'few') return <p className={classes['soft']}>{t('calmerFew')}</p>;
  if (hysteresis === null || forMinutes === null || count === null) return <p className={classes['soft']}>{t('calmerNone')}</p>;
  const fromMs = Date.parse(trial.from);
  const most = Math.max(1, ...now, ...calmed);
  const how = format.list([
    ...(hysteresis > 0 ? [t('calmerMargin', { margin: format.limit(hysteresis, UNITS[ruleKey]) })] : []),
    ...(forMinutes > 0 ? [t('calmerHold', { hold: format.duration(forMinutes) })] : []),
  ]);
  return (
    <section className={classes['calmer']} aria-label={t('calmer')}>
      <h3>{t('calmer')}</h3>
      <p>{t('calmerFound', { now: format.whole(trial.count), how, calmer: format.whole(count) })}</p>
      <dl className={classes['lanes']} aria-label={t('calmerLanes')}>
        <Lane label={t('calmerLane.now')} count={format.whole(trial.count)} days={now} most={most} />
        <Lane label={t('calmerLane.calmer')} count={format.whole(count)} days={calmed} most={most} isCalm />
      </dl>
      <p className={classes['ends']} aria-hidden>
        <span>{format.dayMonth(fromMs)}</span>
        <span>{format.dayMonth(fromMs + TRIAL_DAYS * DAY_MS)}</span>
      </p>
      <p className={classes['soft']}>{t('calmerKept')}</p>
      <Button kind="secondary" size="xs" disabled={isOld} onClick={() => onTake({ hysteresis, forMinutes })}>
        {t('calmerTake')}
      </Button>
    </section>
  );
}

interface LaneProps {
  readonly label: string;
  readonly count: string;
  readonly days: readonly number[];
  /** What fills the height. */
  readonly most: number;
  readonly isCalm?: boolean;
}

function Lane({ label, count, days, most, isCalm = false }: LaneProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes['lane']} data-calm={isCalm || undefined} aria-hidden>
          {days.map((value, day) => (
            // A day is known by its place alone.
            <i key={`day ${day}`} style={{ blockSize: `${(value / most) * 100}%` }} />
          ))}
        </span>
        <span>{count}</span>
      </dd>
    </div>
  );
}
