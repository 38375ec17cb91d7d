import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toasts.ts';
import { call } from '../call.ts';
import { codeOf } from '../errorText.ts';
import { keepSettings } from '../session/useKeptSetting.ts';
import { useUser } from '../session/useSession.ts';
import type { ViewSetting } from './firstView.ts';
import { readViews, withFirst, withoutView, withView, type SavedView } from './savedViews.ts';

type Change<Search> = (views: readonly SavedView<Search>[]) => SavedView<Search>[];

/** What the account has of it now, whatever this tab knows. */
async function settingNow(name: ViewSetting): Promise<unknown> {
  const { user } = await call(legacyUpdate, { body: { user: { data: { settings: {} } } } });
  return user?.data.settings[name];
}

/**
 * The views of a list, kept with the user's account. What changes shows at once, and is put back where it is refused.
 * @param setting the name that they are kept under
 * @param read see `readViews`
 */
export function useSavedViews<Search>(setting: ViewSetting, read: (search: Record<string, unknown>) => Search) {
  const { t } = useTranslation(['savedViews', 'errors']);
  const known = readViews(useUser().data.settings[setting], read);
  const { mutate, isPending, variables } = useMutation({
    // One after the other, as of all settings.
    scope: { id: 'settings' },
    // Of what the account has by then: another tab may have saved one meanwhile.
    mutationFn: async (change: Change<Search>) => keepSettings({ [setting]: change(readViews(await settingNow(setting), read)) }),
    onError: (error) => showToast({ message: t(`errors:${codeOf(error)}`), tone: 'bad' }),
  });
  const views = isPending ? variables(known) : known;
  return {
    views,
    isKeeping: isPending,
    save: (view: SavedView<Search>, onSaved: () => void) => {
      const onSuccess = () => {
        showToast({ message: t('saved', { name: view.name }), tone: 'good' });
        onSaved();
      };
      mutate((now) => withView(now, view), { onSuccess });
    },
    /** The menu opens the list with it from now on, or, where it did, with none. */
    turnFirst: ({ name, isFirst = false }: SavedView<Search>) => {
      const message = isFirst ? t('noFirst') : t('firstNow', { name });
      mutate((now) => withFirst(now, isFirst ? null : name), { onSuccess: () => showToast({ message, tone: 'good' }) });
    },
    remove: (view: SavedView<Search>) => {
      const restore = () => mutate((now) => withView(now, view));
      const message = t('removed', { name: view.name });
      const onSuccess = () => showToast({ message, tone: 'good', action: { label: t('undo'), onPick: restore } });
      mutate((now) => withoutView(now, view.name), { onSuccess });
    },
  };
}
