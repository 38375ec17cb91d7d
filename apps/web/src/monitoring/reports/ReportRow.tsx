import type { ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { IconFileSpreadsheet, IconFileTypePdf, IconRubberStamp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Reports.module.css';
import { useDownload } from './reports.queries.ts';
import { useLimitsInWords } from './limitsInWords.view.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import { VerdictChip } from './VerdictChip.tsx';

const ReportDialogs = lazy(async () => ({ default: (await import('./ReportDialogs.tsx')).ReportDialogs }));

interface ReportRowProps {
  readonly report: ColdChainReport;
  /** Says which asset it is about. */
  readonly hasAsset: boolean;
}

export function ReportRow({ report, hasAsset }: ReportRowProps) {
  const row = useMadeRow<HTMLLIElement>('report', report.idReport);
  const { t } = useTranslation('reports');
  const { role } = useUser();
  const format = useFormat();
  const download = useDownload(report.idReport);
  const [isReleasing, setIsReleasing] = useState(false);
  const moment = (date: string) => format.moment(Date.parse(date));
  const isUnderWay = (kind: 'pdf' | 'csv') => download.isPending && download.variables === kind;
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['line']}>
        <strong>{moment(report.createdDate)}</strong>
        <VerdictChip verdict={report.verdict} />
      </div>
      {hasAsset && report.asset && <p dir="auto">{t('ofAsset', { asset: report.asset.containerReference })}</p>}
      <p>{t('periodOf', { from: moment(report.from), to: moment(report.to) })}</p>
      <p className={classes['meta']}>{useEvaluatedBy(report)}</p>
      <p className={classes['meta']}>{useSummary(report)}</p>
      <p className={classes['meta']}>{useCalibrated(report)}</p>
      <p className={classes['meta']}>{useReleased(report)}</p>
      <ErrorNote error={download.error} />
      <div className={classes['actions']}>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconFileTypePdf size={16} aria-hidden />}
          busy={isUnderWay('pdf')}
          onClick={() => download.mutate('pdf')}
        >
          PDF
        </Button>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          busy={isUnderWay('csv')}
          onClick={() => download.mutate('csv')}
        >
          CSV
        </Button>
        {report.release === null && belongsTo('userAdmin', role) && (
          <Button kind="quiet" size="xs" icon={<IconRubberStamp size={16} aria-hidden />} onClick={() => setIsReleasing(true)}>
            {t('release')}
          </Button>
        )}
      </div>
      {isReleasing && (
        <Suspense>
          <ReportDialogs released={report} onClose={() => setIsReleasing(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Two reports of the same time may differ in nothing else. */
function useEvaluatedBy({ minCelsius, maxCelsius, minHumidity, maxHumidity }: ColdChainReport): string {
  const { ofTemperature, ofHumidity } = useLimitsInWords();
  const said = [ofTemperature({ minCelsius, maxCelsius })];
  if (minHumidity !== null || maxHumidity !== null) said.push(ofHumidity(minHumidity, maxHumidity));
  return said.join(' · ');
}

function useSummary({ readings, excursions, unobservedMinutes }: ColdChainReport): string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const said = [t('readings', { number: format.whole(readings) }), t('excursions', { number: format.whole(excursions) })];
  if (unobservedMinutes > 0) said.push(t('unobserved', { duration: format.duration(unobservedMinutes) }));
  return said.join(' · ');
}

/** Which certificates it names, and of which tracker where there are several. */
function useCalibrated({ calibrationCoverage, calibrations }: ColdChainReport): string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const hasSeveral = new Set(calibrations.map(({ uniqueIdentifiant }) => uniqueIdentifiant)).size > 1;
  const named = calibrations.map(({ uniqueIdentifiant, certificate }) =>
    hasSeveral ? `${certificate} (${uniqueIdentifiant})` : certificate,
  );
  const said = [t(`calibrated.${calibrationCoverage}`)];
  if (named.length > 0) said.push(format.list(named));
  if (calibrations.some(({ applied }) => applied)) said.push(t('offsetsAdded'));
  return said.join(' · ');
}

function useReleased({ release }: ColdChainReport): string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (release === null) return t('notReleased');
  const date = format.moment(Date.parse(release.date));
  return release.by === '' ? t('releasedOn', { date }) : t('releasedBy', { date, name: release.by });
}
