import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { call } from '../call.ts';
import { codeOf } from '../refusalText.ts';
import { showUser } from '../session/session.ts';
import { useUser } from '../session/useSession.ts';
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
  const { t } = useTranslation('refusals');
  const { data } = useUser();
  const save = useMutation({
    // One after the other: each says all of them.
    scope: { id: 'settings' },
    mutationFn: (wanted: Kept<Column>) =>
      call(legacyUpdate, { body: { user: { data: { settings: { ...data.settings, [name]: wanted } } } } }),
    onSuccess: ({ user }) => user && showUser(user),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  const stored = data.settings[name];
  const kept: Kept<Column> = save.isPending ? save.variables : typeof stored === 'object' && stored !== null ? stored : {};
  const columns = useMemo(() => keptColumns(kept.columns, all), [kept.columns, all]);
  return {
    look: kept.look === 'table' ? ('table' as const) : ('map' as const),
    columns,
    all,
    changeLook: (look: ListLook) => save.mutate({ ...kept, look }),
    changeColumns: (wanted: readonly Column[]) => save.mutate({ ...kept, columns: wanted }),
  };
}
