import type { WireRetention } from '@sillage/contract/monitoring/retention/retention.contract';
import { retentionFaults, takesAway, type Retention } from '@sillage/domain/monitoring/retention/retention';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Retention.module.css';
import { usePreview, useRetention, useSetRetention, type Seen } from './retention.queries.ts';

const ALWAYS = 'always';
/** Days. */
const CHOICES = [30, 90, 180, 365, 730, 1095, 1825, 3650];
const PERIODS = ['rawDays', 'thinnedDays', 'excursionDays'] as const;

/** For how long readings are kept; what would go by it is shown before it is kept. */
export function RetentionPanel() {
  const { t } = useTranslation('retention');
  const retention = useRetention();
  return (
    <section className={classes['stack']}>
      <PanelHead title={t('title')}>{t('text')}</PanelHead>
      {retention.error && !retention.data && <Failure error={retention.error} onRetry={() => void retention.refetch()} />}
      {retention.isPending && <Skeleton height="180px" />}
      {retention.data && <Periods key={retention.data.changedDate} kept={retention.data} />}
    </section>
  );
}

function Periods({ kept }: { readonly kept: WireRetention }) {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const { rawDays, thinnedDays, excursionDays } = kept;
  const [periods, setPeriods] = useState<Retention>({ rawDays, thinnedDays, excursionDays });
  const set = useSetRetention();
  const preview = usePreview();
  const faults = retentionFaults(periods);
  const isChanged = PERIODS.some((name) => periods[name] !== kept[name]);
  const change = (name: (typeof PERIODS)[number], value: string) => {
    preview.forget();
    setPeriods((before) => ({ ...before, [name]: value === ALWAYS ? null : Number(value) }));
  };
  const save = () => set.mutate(periods, { onSuccess: () => showToast({ message: t('saved'), tone: 'good' }) });
  return (
    <div className={classes['stack']}>
      <div className={classes['fields']}>
        {PERIODS.map((name) => (
          <PlainSelect
            key={name}
            label={t(`period.${name}`)}
            hint={t(`hint.${name}`)}
            error={faults.some(({ field }) => field === name) ? t(`short.${name}`) : undefined}
            value={periods[name] === null ? ALWAYS : String(periods[name])}
            onChange={(value) => change(name, value)}
            options={[
              { value: ALWAYS, label: t('always') },
              ...[...new Set([...CHOICES, ...(kept[name] === null ? [] : [kept[name]])])]
                .toSorted((one, next) => one - next)
                .map((count) => ({ value: String(count), label: t('days', { count, number: format.whole(count) }) })),
            ]}
          />
        ))}
      </div>
      <p className={classes['soft']}>{useSaid(kept)}</p>
      <div className={classes['actions']}>
        <Button
          kind="secondary"
          busy={preview.look.isPending}
          disabled={faults.length > 0 || !takesAway(periods)}
          onClick={() => preview.look.mutate(periods)}
        >
          {t('preview')}
        </Button>
        {preview.look.isPending && (
          <Button kind="quiet" onClick={preview.stop}>
            {t('stop')}
          </Button>
        )}
        <Button disabled={!isChanged || faults.length > 0} busy={set.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
      <ErrorNote error={isAbort(preview.look.error) ? null : preview.look.error} />
      <ErrorNote error={set.error} />
      {preview.seen && <Result seen={preview.seen} isLooking={preview.look.isPending} />}
    </div>
  );
}

/** Somebody stopped it. */
function isAbort(error: Error | null): boolean {
  return error?.name === 'AbortError';
}

/** Who decided so, what happens next, and what the installation does by itself. */
function useSaid({ changedDate, changedBy, nextRunDate, installationMonths }: WireRetention): string {
  const { t } = useTranslation('retention');
  const format = useFormat();
  return [
    changedDate === null
      ? t('undecided')
      : t('decided', { name: changedBy === '' ? '–' : changedBy, date: format.moment(Date.parse(changedDate)) }),
    ...(nextRunDate === null ? [] : [t('nextRun', { date: format.moment(Date.parse(nextRunDate)) })]),
    installationMonths === null
      ? t('installationAlways')
      : t('installation', { count: installationMonths, number: format.whole(installationMonths) }),
  ].join(' ');
}

function Result({ seen, isLooking }: { readonly seen: Seen; readonly isLooking: boolean }) {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const { trackers, looked } = seen;
  const rows = ['erased', 'thinned', 'excursions', 'held'] as const;
  return (
    <div className={classes['stack']} role="status">
      {isLooking && <ProgressBar value={trackers === 0 ? 0 : looked / trackers} label={t('looking')} tone="brand" />}
      <p>{t('lookedAt', { looked: format.whole(looked), trackers: format.whole(trackers) })}</p>
      <dl className={classes['figures']}>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(`seen.${name}`)}</dt>
            <dd>{format.whole(seen[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
