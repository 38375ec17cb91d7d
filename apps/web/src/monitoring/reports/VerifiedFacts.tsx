import type { VerifiedReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { groupedCode } from '@sillage/domain/monitoring/reports/verificationCode';
import { IconShieldCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { formatMoment } from '../../platform/time/format.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { sha256Of } from './reports.view.ts';
import { VerdictChip } from './VerdictChip.tsx';
import classes from './Verify.module.css';

/** What is kept of the report, to be compared with the paper. */
export function VerifiedFacts({ report }: { readonly report: VerifiedReport }) {
  const { t } = useTranslation(['verify', 'reports']);
  const format = useFormat();
  const language = useLanguage();
  const humidityLimits = useHumidityLimits(report);
  // As on the paper.
  const moment = (date: string) => formatMoment(Date.parse(date), language, 'UTC');
  const { from, to, calibrationCoverage, readings, excursions, unobservedMinutes, createdDate, releasedDate, code, verdict } = report;
  const facts = [
    [t('period'), t('periodOf', { ns: 'reports', from: moment(from), to: moment(to) })],
    [t('limits'), useLimits(report)],
    ...(report.minHumidity === null && report.maxHumidity === null ? [] : [[t('humidity'), humidityLimits] as const]),
    [t('readingsLabel'), format.whole(readings)],
    [t('excursionsLabel'), format.whole(excursions)],
    [t('unobservedLabel'), unobservedMinutes > 0 ? format.duration(unobservedMinutes) : t('nothing')],
    [t('calibrationLabel'), t(`calibrated.${calibrationCoverage}`, { ns: 'reports' })],
    [t('made'), moment(createdDate)],
    [t('released'), releasedDate === null ? t('notReleased') : moment(releasedDate)],
  ] as const;
  return (
    <>
      <div className={classes['said']} data-tone="good" role="status">
        <h1 className={classes['title']}>
          <IconShieldCheck size={26} aria-hidden /> {t('genuine')}
        </h1>
        <p>{t('genuineText')}</p>
      </div>
      <div className={classes['verdict']}>
        <VerdictChip verdict={verdict} />
        <code dir="ltr">{groupedCode(code)}</code>
      </div>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FileCheck sha256={report.sha256} />
      <p className={classes['small']}>{t('times')}</p>
    </>
  );
}

function useLimits({ minCelsius, maxCelsius }: VerifiedReport): string {
  const { t } = useTranslation('verify');
  const format = useFormat();
  if (minCelsius !== null && maxCelsius !== null)
    return t('limits.both', { min: format.preciselyMeasured(minCelsius, '°C'), max: format.preciselyMeasured(maxCelsius, '°C') });
  return minCelsius === null
    ? t('limits.max', { max: format.preciselyMeasured(maxCelsius ?? 0, '°C') })
    : t('limits.min', { min: format.preciselyMeasured(minCelsius, '°C') });
}

function useHumidityLimits({ minHumidity, maxHumidity }: VerifiedReport): string {
  const { t } = useTranslation('verify');
  const format = useFormat();
  const [min, max] = [format.preciselyMeasured(minHumidity ?? 0, '%'), format.preciselyMeasured(maxHumidity ?? 0, '%')];
  if (minHumidity !== null && maxHumidity !== null) return t('limits.both', { min, max });
  return minHumidity === null ? t('limits.max', { max }) : t('limits.min', { min });
}

type Outcome = 'same' | 'different' | 'unable' | null;

/** The file stays in the browser: only its hash is compared. */
function FileCheck({ sha256 }: { readonly sha256: string }) {
  const { t } = useTranslation('verify');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [name, setName] = useState<string>();
  const last = useRef<File>(undefined);
  const compare = async (file: File | undefined) => {
    last.current = file;
    setName(file?.name);
    // What is said is of the file that is named: nothing while it is read, and nothing of one that was chosen before.
    setOutcome(null);
    if (!file) return;
    // It may be gone by now, or another program's.
    const own = await sha256Of(file).catch(() => null);
    if (last.current === file) setOutcome(own === null ? 'unable' : own === sha256 ? 'same' : 'different');
  };
  return (
    <section className={classes['part']}>
      <div>
        <h2 className={classes['subtitle']}>{t('sha256')}</h2>
        <code className={classes['hash']} dir="ltr">
          {sha256}
        </code>
      </div>
      <div className={classes['file']}>
        <label>
          <span>{t('compare')}</span>
          <input type="file" accept=".csv,text/csv" onChange={({ target }) => void compare(target.files?.[0])} />
        </label>
        <span className={classes['chosen']} aria-hidden>
          <span className={classes['choose']}>{t('choose')}</span>
          {name ?? t('noneChosen')}
        </span>
      </div>
      {outcome !== null && (
        <p className={classes['outcome']} data-outcome={outcome} role="status">
          {t(`outcome.${outcome}`)}
        </p>
      )}
      <p className={classes['small']}>{t('compareText')}</p>
    </section>
  );
}
