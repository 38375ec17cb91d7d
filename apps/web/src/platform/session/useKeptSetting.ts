import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { call } from '../call.ts';
import { codeOf } from '../refusalText.ts';
import { showUser } from './session.ts';
import { useUser } from './useSession.ts';

/** One of the settings that are kept with the user's account. What they change shows at once, and is put back where it is refused. */
export function useKeptSetting(name: string) {
  const { t } = useTranslation('refusals');
  const { settings } = useUser().data;
  const save = useMutation({
    // One after the other: each says all of them.
    scope: { id: 'settings' },
    mutationFn: (wanted: unknown) => call(legacyUpdate, { body: { user: { data: { settings: { ...settings, [name]: wanted } } } } }),
    onSuccess: ({ user }) => user && showUser(user),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  return { value: save.isPending ? save.variables : settings[name], keep: (wanted: unknown) => save.mutate(wanted) };
}
