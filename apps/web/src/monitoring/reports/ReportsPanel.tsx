import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconFilePlus, IconReportMedical } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReportRow } from './ReportRow.tsx';
import classes from './Reports.module.css';
import { useReports, type ReportedAsset } from './reports.queries.ts';

const ReportDialogs = lazy(async () => ({ default: (await import('./ReportDialogs.tsx')).ReportDialogs }));

interface ReportsPanelProps {
  readonly transport: TransportDetails;
  /** Only those of this asset; without one, those of the shipment and of all its assets. */
  readonly asset?: ReportedAsset;
}

/** Cold-chain reports: what was made, how it was evaluated, who released it. */
export function ReportsPanel({ transport, asset }: ReportsPanelProps) {
  const { t } = useTranslation(['reports', 'errors']);
  const { idTransport } = transport;
  const { data, error } = useReports(idTransport, asset);
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button kind="quiet" size="xs" icon={<IconFilePlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
      {t('report')}
    </Button>
  );
  return (
    <Panel title={t('title')} aside={data && data.data.length > 0 ? String(data.data.length) : null} actions={make} flush>
      {error && !data && (
        <p className={classes['note']} role="alert">
          {t(codeOf(error), { ns: 'errors' })}
        </p>
      )}
      {!data && !error && <Skeleton height="72px" />}
      {data?.data.length === 0 && (
        <p className={classes['note']}>
          <IconReportMedical size={18} aria-hidden /> {t(asset ? 'noneOfAsset' : 'none')}
        </p>
      )}
      <ul>
        {data?.data.map((report) => (
          <ReportRow key={report.idReport} report={report} hasAsset={asset === undefined} />
        ))}
      </ul>
      {isMaking && (
        <Suspense>
          <ReportDialogs transport={transport} asset={asset} onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
