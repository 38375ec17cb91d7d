import { PLAN_FIELDS, planCells } from '@sillage/domain/journeys/imports/writeRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import type { SheetColumn } from '../../../platform/sheet/useSheetExport.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useShipmentListSettings } from '../table/listSettings.queries.ts';
import { lengthOf, readSource, type Exported, type ExportSource } from './export.queries.ts';
import { withNeeded } from '../table/columns.view.ts';
import { cellOf, MOMENTS, sheetColumnsOf } from './sheet.view.ts';

interface ShipmentExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** Shipments as a file, with the columns of the table, and with all that they can be made anew from. */
export function ShipmentExportDialog({ source, onClose }: ShipmentExportDialogProps) {
  const { t } = useTranslation('shipmentTable');
  const [withPlans, setWithPlans] = useState(true);
  const columns = useColumns(withPlans);
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('sheet'),
        length: lengthOf(source),
        columns,
        pages: (signal) => readSource(source, withPlans, signal),
      }}
      onClose={onClose}
    >
      <Checkbox label={t('withPlans')} checked={withPlans} onChange={({ target }) => setWithPlans(target.checked)} />
    </ExportDialog>
  );
}

function useColumns(withPlans: boolean): SheetColumn<Exported>[] {
  const { t } = useTranslation(['shipmentTable', 'shipments', 'imports']);
  const { columns } = useShipmentListSettings();
  const shown = sheetColumnsOf(withPlans ? withNeeded(columns) : columns).map((column) => ({
    name: column === 'punctuality' ? t(`heading.${column}`) : columns.includes(column) ? t(`column.${column}`) : null,
    heading: t(`heading.${column}`),
    isMoment: MOMENTS.has(column),
    cell: ({ transport }: Exported) => cellOf(transport, column, (text) => t(`shipments:${text}`)),
  }));
  const planned = PLAN_FIELDS.map((field) => ({
    name: null,
    heading: t(`imports:field.${field}`),
    isMoment: field === 'plannedDeparture',
    cell: ({ plan }: Exported) => (plan === undefined ? null : planCells(plan)[field]),
  }));
  return withPlans ? [...shown, ...planned] : shown;
}
