import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { call } from '../call.ts';
import { codeOf } from '../errorText.ts';
import { showUser } from './session.ts';
import { useUser } from './useSession.ts';

/** Keeps it with the user. What else they have arranged is not said: another tab may have changed that since this one knows of it. */
export async function keepSettings(change: Readonly<Record<string, unknown>>): Promise<void> {
  const { user } = await call(legacyUpdate, { body: { user: { data: { settings: change } } } });
  if (user) showUser(user);
}

/** One of the settings that are kept with the user's account. What they change shows at once, and is put back where it is refused. */
export function useKeptSetting(name: string) {
  const { t } = useTranslation('errors');
  const { settings } = useUser().data;
  const save = useMutation({
    // One after the other: what was chosen last is what stays.
    scope: { id: 'settings' },
    mutationFn: (wanted: unknown) => keepSettings({ [name]: wanted }),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  return {
    value: save.isPending ? save.variables : settings[name],
    isKeeping: save.isPending,
    /** @param onKept told once it is kept, to whoever is still there */
    keep: (wanted: unknown, onKept: () => void = () => {}) => save.mutate(wanted, { onSuccess: onKept }),
  };
}
