import { recall, remember, STORED } from '../../platform/storage.ts';

/** Apart from the tabs themselves, which are fetched when somebody turns to the settings. */
const TAB_IDS = [
  'profile',
  'notifications',
  'addressBook',
  'members',
  'contractors',
  'security',
  'alerts',
  'webhooks',
  'history',
  'appearance',
] as const;
export type SettingsTabId = (typeof TAB_IDS)[number];

/** Section 2.6: with nothing remembered, the settings open on the members. */
const FIRST_TAB: SettingsTabId = 'members';

export function lastSettingsTab(): SettingsTabId {
  const last = recall(STORED.settingsTab);
  return TAB_IDS.find((id) => id === last) ?? FIRST_TAB;
}

export function rememberSettingsTab(id: SettingsTabId) {
  remember(STORED.settingsTab, id);
}
