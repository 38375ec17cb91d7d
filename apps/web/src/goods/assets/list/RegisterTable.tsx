import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useTranslation } from 'react-i18next';
import { RowsTable, type RowLook, type TableHeading } from '../../../platform/list/RowsTable.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import type { useRegister } from '../assets.queries.ts';
import { nextByDate, nextByReference } from '../assetOrder.view.ts';
import type { AssetSearch } from '../assetSearch.view.ts';
import { RegisterCell } from './RegisterCell.tsx';
import type { RegisterColumn } from './registerColumns.view.ts';

const LOOK: RowLook<AssetSummary, RegisterColumn, string> = {
  keyOf: ({ uniqueIdentifiant }) => uniqueIdentifiant,
  referenceOf: ({ reference }) => reference,
  cell: (asset, column) => <RegisterCell asset={asset} column={column} />,
};

interface RegisterTableProps {
  readonly label: string;
  readonly register: ReturnType<typeof useRegister>;
  readonly rows: readonly AssetSummary[];
  readonly columns: readonly RegisterColumn[];
  readonly search: AssetSearch;
  readonly onChange: (next: AssetSearch) => void;
  readonly ticking: Ticking<string>;
}

/** Assets with the columns that the user chose. */
export function RegisterTable({ label, register, rows, columns, search, onChange, ticking }: RegisterTableProps) {
  const { t } = useTranslation('assets');
  const { orderBy = 'newest', order = 'ASC' } = search;
  const headingOf = (column: RegisterColumn): TableHeading => {
    const name = t(`column.${column}`);
    if (column === 'reference')
      return { name, order: { direction: orderBy === 'reference' ? order : null, onPress: () => onChange(nextByReference(search)) } };
    // The newest first: its dates go down.
    if (column === 'created')
      return {
        name,
        order: {
          direction: orderBy === 'reference' ? null : order === 'ASC' ? 'DSC' : 'ASC',
          onPress: () => onChange(nextByDate(search)),
        },
      };
    return { name, order: null };
  };
  return <RowsTable label={label} more={register} look={LOOK} {...{ rows, columns, headingOf, ticking }} />;
}
