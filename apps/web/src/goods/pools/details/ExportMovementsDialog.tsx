import type { PoolMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../platform/sheet/csvOf.ts';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import { readMovements, type MovementsShown } from '../movements.queries.ts';
import { usePlaceName } from '../placeName.view.ts';

interface ExportMovementsDialogProps {
  readonly idPool: number;
  readonly poolName: string;
  readonly shown: MovementsShown;
  readonly onClose: () => void;
}

/** The books as a file: all that the list finds. */
export function ExportMovementsDialog({ idPool, poolName, shown, onClose }: ExportMovementsDialogProps) {
  const { t } = useTranslation('pools');
  const placeName = usePlaceName();
  const columns = {
    when: (one: PoolMovement) => new Date(one.happenedDate),
    bookedOn: (one: PoolMovement) => new Date(one.bookedDate),
    pool: () => poolName,
    what: (one: PoolMovement) => t(`kindOf.${one.kind}`),
    quantity: (one: PoolMovement) => one.quantity,
    from: (one: PoolMovement) => placeName(one.from, 'from'),
    to: (one: PoolMovement) => placeName(one.to, 'to'),
    'column.difference': (one: PoolMovement) => one.difference,
    reason: (one: PoolMovement) => t(`reason.${one.reason}`),
    reference: (one: PoolMovement) => one.reference,
    note: (one: PoolMovement) => one.note,
    'column.containers': (one: PoolMovement) => one.containers.join(', '),
    by: (one: PoolMovement) => one.by,
  } satisfies Record<string, (one: PoolMovement) => Cell>;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return (
    <ExportDialog
      source={{
        fileName: t('movementsFile'),
        sheetName: t('part.movements'),
        length: null,
        columns: names.map((name) => ({
          name: t(name),
          heading: t(name),
          isMoment: name === 'when' || name === 'bookedOn',
          cell: columns[name],
        })),
        pages: (signal) => readMovements(idPool, shown, signal),
      }}
      onClose={onClose}
    />
  );
}
