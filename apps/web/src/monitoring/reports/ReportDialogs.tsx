import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { ColdChainReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { NewReportDialog } from './NewReportDialog.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import type { ReportedAsset } from './reports.queries.ts';

interface Made {
  readonly transport: TransportDetails;
  /** Without one it is about the whole shipment. */
  readonly asset: ReportedAsset | undefined;
}

interface Released {
  readonly released: ColdChainReport;
}

/** A new report, or the release of one. They are one file, for whoever asks for one of them. */
export function ReportDialogs({ onClose, ...asked }: (Made | Released) & { readonly onClose: () => void }) {
  return 'released' in asked ? (
    <ReleaseDialog report={asked.released} onClose={onClose} />
  ) : (
    <NewReportDialog {...asked} onClose={onClose} />
  );
}
