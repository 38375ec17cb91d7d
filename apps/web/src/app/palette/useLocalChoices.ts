import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { articlesOf } from '../../desk/help/articles.view.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { SETTINGS_PAGE_ICONS } from '../settings/settingsPageIcons.ts';
import type { SettingsTabId } from '../settings/lastSettingsTab.ts';
import { settingsPagesOf, type SettingsPageId } from '../settings/settingsPages.ts';
import { SETTINGS_TABS } from '../settings/settingsTabs.ts';
import { usePages } from '../usePages.ts';
import type { Choice } from './choice.ts';

/** Settings whose name does not say all that is there. */
const WITH_WORDS = ['profile', 'security', 'members', 'notifications', 'history', 'appearance'] as const;

function hasWords(id: SettingsTabId | SettingsPageId): id is (typeof WITH_WORDS)[number] {
  return WITH_WORDS.some((one) => one === id);
}

/** What can be gone to without asking the server. */
export function useLocalChoices(): Readonly<Record<'pages' | 'settings' | 'help', readonly Choice[]>> {
  const { t } = useTranslation(['shell', 'app', 'help']);
  const user = useUser();
  const { all } = usePages();
  const wordsOf = (id: SettingsTabId | SettingsPageId) => (hasWords(id) ? t(`settings.words.${id}`, { ns: 'app' }) : '');
  return {
    pages: all.map(({ id, label, icon, url, isExternal }) => ({ key: `pages:${id}`, label: t(label), icon, goTo: { url, isExternal } })),
    settings: [
      ...SETTINGS_TABS.filter(({ isFor }) => isFor(user)).map(({ id, icon }) => ({
        key: `settings:${id}`,
        label: t(`settings.${id}`, { ns: 'app' }),
        note: t('settings', { ns: 'app' }),
        words: wordsOf(id),
        icon,
        goTo: { settings: id },
      })),
      ...settingsPagesOf(user).map(({ id, url }) => ({
        key: `settings:${id}`,
        label: t(`settings.${id}`, { ns: 'app' }),
        note: t('settings', { ns: 'app' }),
        words: wordsOf(id),
        icon: SETTINGS_PAGE_ICONS[id],
        goTo: { url, isExternal: false },
      })),
    ],
    help: articlesOf(user).map(({ id }) => ({
      key: `help:${id}`,
      label: t(`title.${id}`, { ns: 'help' }),
      note: t('menu.help'),
      icon: IconBook2,
      goTo: { url: `/documentation/${id}`, isExternal: false },
    })),
  };
}
