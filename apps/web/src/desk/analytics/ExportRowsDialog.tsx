import type { AnalyticsRow } from '@sillage/contract/desk/analytics/analytics.contract';
import type { Unit } from '@sillage/domain/desk/analytics/figures';
import { MOST_EXPORTED, MOST_ROWS, type ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { everyPage } from '../../platform/sheet/everyPage.ts';
import { ExportDialog } from '../../platform/sheet/ExportDialog.tsx';
import { readRows } from './analytics.queries.ts';
import type { AnalyticsRowsSearch } from './analyticsSearch.view.ts';
import { partText } from './figureTexts.view.ts';
import { rowUnitsOf, tabledOf, UNIT_SIGNS, type RowColumn } from './rowColumns.view.ts';

type Asked = AnalyticsRowsSearch & { readonly figure: NonNullable<AnalyticsRowsSearch['figure']> };

interface ExportRowsDialogProps {
  readonly search: Asked;
  readonly length: number;
  readonly onClose: () => void;
}

type SheetColumn = RowColumn | 'base';
const COLUMNS: readonly SheetColumn[] = ['title', 'part', 'lane', 'mode', 'at', 'counts'];

/** All rows behind a figure as a file. */
export function ExportRowsDialog({ search, length, onClose }: ExportRowsDialogProps) {
  const { t } = useTranslation('analytics');
  const isOperator = useUser().role === 'superAdmin';
  const { figure } = search;
  const { value: unit, base } = rowUnitsOf(figure);
  const cellOf = (row: AnalyticsRow, column: SheetColumn) => {
    switch (column) {
      case 'title':
        return row.title;
      case 'customer':
        return row.customerName;
      case 'part':
        return partText(t, figure, row.part);
      case 'lane':
        return row.lane;
      case 'mode':
        return row.mode === '' ? '' : t(`mode.${row.mode as ShipmentType}`);
      case 'at':
        return row.at === null ? null : new Date(row.at);
      case 'counts':
        if (unit === 'yesNo') return t(row.value > 0 ? 'yes' : 'no');
        return unit === 'percent' ? row.value : tabledOf(unit, row.value).value;
      case 'base':
        return base === null ? null : tabledOf(base, row.base).value;
      default:
        return column satisfies never;
    }
  };
  const some = base === null ? COLUMNS : [...COLUMNS, 'base' as const];
  const columns = isOperator ? [...some.slice(0, 1), 'customer' as const, ...some.slice(1)] : some;
  const headingOf = (column: SheetColumn) => {
    const sign = column === 'counts' ? signOf(unit) : column === 'base' && base !== null ? signOf(base) : '';
    return sign === '' ? t(`column.${column}`) : `${t(`column.${column}`)} (${sign})`;
  };
  return (
    <ExportDialog
      source={{
        fileName: `analytics-${figure}`,
        sheetName: t(`figure.${figure}`).slice(0, 31),
        length: Math.min(length, MOST_EXPORTED),
        columns: columns.map((column) => ({
          name: t(`column.${column}`),
          heading: headingOf(column),
          isMoment: column === 'at',
          cell: (row: AnalyticsRow) => cellOf(row, column),
        })),
        pages: (signal) => everyPage(({ cursor = null }) => readRows(search, cursor, MOST_ROWS, signal)),
      }}
      onClose={onClose}
    />
  );
}

/** Numbers in a table say nothing without their unit. */
function signOf(unit: Unit | 'yesNo' | 'percent'): string {
  if (unit === 'yesNo') return '';
  return unit === 'percent' ? '%' : UNIT_SIGNS[tabledOf(unit, 0).unit];
}
