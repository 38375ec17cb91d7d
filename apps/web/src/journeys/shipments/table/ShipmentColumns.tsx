import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '../../../platform/list/ColumnsButton.tsx';
import type { Column } from './columns.view.ts';

interface ShipmentColumnsProps {
  readonly columns: readonly Column[];
  readonly all: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
}

/** Which columns the table of shipments has. */
export function ShipmentColumns({ columns, all, onChange }: ShipmentColumnsProps) {
  const { t } = useTranslation('shipmentTable');
  return <ColumnsButton<Column> {...{ columns, all, onChange }} nameOf={(column) => t(`column.${column}`)} />;
}
