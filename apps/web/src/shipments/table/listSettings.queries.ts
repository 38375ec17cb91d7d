import { legacyUpdate } from '@sillage/contract/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { codeOf } from '../../platform/refusalText.ts';
import { showUser } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { columnsFor, keptColumns, type Column } from './columns.view.ts';

export type ListLook = 'map' | 'table';

interface Kept {
  readonly look?: ListLook;
  readonly columns?: readonly Column[];
}
const KEY = 'shipmentList';

/** How the user wants the list of shipments: kept with their account. What they change shows at once, and is put back where it is refused. */
export function useListSettings() {
  const { t } = useTranslation('refusals');
  const { role, data } = useUser();
  const save = useMutation({
    // One after the other: each says all of them.
    scope: { id: 'settings' },
    mutationFn: (wanted: Kept) => call(legacyUpdate, { body: { user: { data: { settings: { ...data.settings, [KEY]: wanted } } } } }),
    onSuccess: ({ user }) => user && showUser(user),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  const stored = data.settings[KEY];
  const kept: Kept = save.isPending ? save.variables : typeof stored === 'object' && stored !== null ? stored : {};
  const all = columnsFor(role === 'superAdmin');
  return {
    look: kept.look === 'table' ? ('table' as const) : ('map' as const),
    columns: keptColumns(kept.columns, all),
    all,
    changeLook: (look: ListLook) => save.mutate({ ...kept, look }),
    changeColumns: (columns: readonly Column[]) => save.mutate({ ...kept, columns }),
  };
}
