import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { IconAddressBook, IconBell, IconUser, IconUsers, type TablerIcon } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, type ComponentType } from 'react';
import type { SettingsTabId } from './lastSettingsTab.ts';

const everybody = () => true;
/** Section 2.6: there is no address book for idRole 1. */
const worksForCustomer = ({ role }: UserSession) => role !== 'superAdmin';

/** A panel that is fetched along with its texts, so that neither waits for the other. */
function panel(texts: readonly string[], load: () => Promise<ComponentType>) {
  const expect = () => Promise.all([load(), i18next.loadNamespaces(texts)]);
  return { expect, Panel: lazy(async () => ({ default: (await expect())[0] })) };
}

interface SettingsTab {
  readonly id: SettingsTabId;
  readonly icon: TablerIcon;
  readonly isFor: (user: UserSession) => boolean;
  /** Fetches what it shows. */
  readonly expect: () => Promise<unknown>;
  readonly Panel: ComponentType;
}

/** The four tabs of section 2.6 in its order, each with who sees it. Everything else has a page: `settingsPages.ts`. */
export const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    id: 'profile',
    icon: IconUser,
    isFor: everybody,
    ...panel(['members', 'password', 'forms'], async () => (await import('../../people/members/ProfilePanel.tsx')).ProfilePanel),
  },
  {
    id: 'notifications',
    icon: IconBell,
    isFor: everybody,
    ...panel(
      ['notificationSettings', 'push', 'customerChoice'],
      async () => (await import('./NotificationSettings.tsx')).NotificationSettings,
    ),
  },
  {
    id: 'addressBook',
    icon: IconAddressBook,
    isFor: worksForCustomer,
    ...panel(['contacts', 'forms'], async () => (await import('./AddressBookSettings.tsx')).AddressBookSettings),
  },
  {
    id: 'members',
    icon: IconUsers,
    isFor: everybody,
    ...panel(['members', 'forms', 'customerChoice'], async () => (await import('./MembersSettings.tsx')).MembersSettings),
  },
];

/** Fetches what a tab will show: somebody seems about to open it. */
export function expectSettingsTab(id: SettingsTabId): Promise<unknown> | undefined {
  return SETTINGS_TABS.find((tab) => tab.id === id)?.expect();
}
