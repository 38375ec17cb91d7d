import { useMemo } from 'react';
import { useKeptSetting } from '../session/useKeptSetting.ts';
import { keptColumns } from './columns.ts';

/** With a map beside it, or as a table. */
export type ListLook = 'map' | 'table';

interface Kept<Column> {
  readonly look?: ListLook;
  readonly columns?: readonly Column[];
}

/**
 * How the user wants a list: kept with their account. What they change shows at once, and is put back where it is refused.
 * @param name of the list among the settings
 * @param all the columns that there are, in the order in which they are first shown; the first one is always there. Always the same array.
 */
export function useListSettings<Column extends string>(name: string, all: readonly Column[]) {
  const { value, keep } = useKeptSetting(name);
  const kept: Kept<Column> = typeof value === 'object' && value !== null ? value : {};
  const columns = useMemo(() => keptColumns(kept.columns, all), [kept.columns, all]);
  return {
    look: kept.look === 'table' ? ('table' as const) : ('map' as const),
    columns,
    all,
    changeLook: (look: ListLook) => keep({ ...kept, look }),
    changeColumns: (wanted: readonly Column[]) => keep({ ...kept, columns: wanted }),
  };
}
