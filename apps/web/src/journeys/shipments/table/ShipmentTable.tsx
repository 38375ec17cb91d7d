import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { nextOrder } from '../../../platform/list/order.ts';
import { RowsTable, type RowLook } from '../../../platform/list/RowsTable.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import type { FilterBarProps } from '../filters/filterBar.view.ts';
import type { useShipments } from '../shipments.queries.ts';
import type { Column } from './columns.view.ts';
import { TableCell } from './TableCell.tsx';

const ORDER_OF: Partial<Record<Column, ShipmentOrder>> = { reference: 'reference', eta: 'ETA', customer: 'client' };

const LOOK: RowLook<TransportSummary, Column, number> = {
  keyOf: ({ idTransport }) => idTransport,
  referenceOf: ({ reference }) => reference,
  cell: (transport, column) => <TableCell column={column} transport={transport} />,
};

interface TransportTableProps extends FilterBarProps {
  readonly transports: ReturnType<typeof useShipments>;
  readonly rows: readonly TransportSummary[];
  readonly columns: readonly Column[];
  readonly ticking: Ticking<number>;
}

/** Shipments with the columns that the user chose. */
export function ShipmentTable({ transports, rows, columns, ticking, search, onChange }: TransportTableProps) {
  const { t } = useTranslation(['shipmentTable', 'shipments']);
  const headingOf = (column: Column) => {
    const by = ORDER_OF[column];
    const direction = by !== undefined && search.orderBy === by ? (search.order ?? 'ASC') : null;
    return { name: t(`column.${column}`), order: by === undefined ? null : { direction, onPress: () => onChange(nextOrder(search, by)) } };
  };
  return <RowsTable label={t('sheet')} more={transports} look={LOOK} {...{ rows, columns, headingOf, ticking }} />;
}
