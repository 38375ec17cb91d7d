import { recall, remember, STORED } from '../../platform/storage.ts';

/** Section 2.6, in its order. Apart from the tabs themselves, which are fetched when somebody turns to the settings. */
const TAB_IDS = ['profile', 'notifications', 'addressBook', 'members'] as const;
export type SettingsTabId = (typeof TAB_IDS)[number];

/** With nothing remembered, the settings open on the fourth. */
const FIRST_TAB: SettingsTabId = 'members';

/** What is kept is the place of the tab in the row, the first being 1. */
export function lastSettingsTab(): SettingsTabId {
  return TAB_IDS[Number(recall(STORED.settingsTab)) - 1] ?? FIRST_TAB;
}

export function rememberSettingsTab(id: SettingsTabId) {
  remember(STORED.settingsTab, String(TAB_IDS.indexOf(id) + 1));
}
