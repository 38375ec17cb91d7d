import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { codeOf } from '../../platform/errorText.ts';
import { showUser } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { PageId } from '../menu.ts';

/** The pages that the user has starred. What they star or unstar shows at once, and is put back where it is refused. */
export function useShortcuts() {
  const { t } = useTranslation('errors');
  const { shortcuts } = useUser().data;
  const save = useMutation({
    // One after the other: each says all of them.
    scope: { id: 'shortcuts' },
    mutationFn: (wanted: readonly string[]) => call(legacyUpdate, { body: { user: { data: { shortcuts: [...wanted] } } } }),
    onSuccess: ({ user }) => user && showUser(user),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  // Pages that are not there (yet) for this user are kept.
  const starred: readonly string[] = save.isPending ? save.variables : shortcuts;
  const toggle = (id: PageId) => save.mutate(starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id]);
  return { starred, toggle };
}
