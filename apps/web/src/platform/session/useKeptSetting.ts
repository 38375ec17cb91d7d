import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { codeOf } from '../refusalText.ts';
import { useKeepSettings } from './useKeepSettings.ts';
import { useUser } from './useSession.ts';

/** One of the settings that are kept with the user's account. What they change shows at once, and is put back where it is refused. */
export function useKeptSetting(name: string) {
  const { t } = useTranslation('refusals');
  const { settings } = useUser().data;
  const keepSettings = useKeepSettings();
  const save = useMutation({
    // One after the other: each says all of them.
    scope: { id: 'settings' },
    mutationFn: (wanted: unknown) => keepSettings({ [name]: wanted }),
    onError: (error) => showToast({ message: t(codeOf(error)), tone: 'bad' }),
  });
  return { value: save.isPending ? save.variables : settings[name], keep: (wanted: unknown) => save.mutate(wanted) };
}
