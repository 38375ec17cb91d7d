import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../platform/sheet/ExportDialog.tsx';
import { useShipmentListSettings } from '../table/listSettings.queries.ts';
import { lengthOf, readSource, type ExportSource } from './export.queries.ts';
import { cellOf, MOMENTS, sheetColumnsOf } from './sheet.view.ts';

interface ShipmentExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** Shipments as a file, with the columns of the table. */
export function ShipmentExportDialog({ source, onClose }: ShipmentExportDialogProps) {
  const { t } = useTranslation(['shipmentTable', 'shipments']);
  const { columns } = useShipmentListSettings();
  const words = {
    status: (status: TransportSummary['status']) => t(`shipments:statusOfOne.${status}`),
    type: (mode: TransportSummary['type']) => t(`shipments:type.${mode}`),
    punctuality: (verdict: Exclude<TransportSummary['punctuality'], 'unknown'>) => t(`shipments:punctuality.${verdict}`),
  };
  return (
    <ExportDialog
      source={{
        ...{ fileName: t('fileName'), sheetName: t('sheet'), length: lengthOf(source) },
        columns: sheetColumnsOf(columns).map((column) => ({
          ...{
            name: t(column === 'punctuality' ? `heading.${column}` : `column.${column}`),
            heading: t(`heading.${column}`),
            isMoment: MOMENTS.has(column),
          },
          cell: (transport: TransportSummary) => cellOf(transport, column, words),
        })),
        pages: (signal) => readSource(source, signal),
      }}
      onClose={onClose}
    />
  );
}
