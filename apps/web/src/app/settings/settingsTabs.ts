import type { UserSession } from '@sillage/contract/access/access.contract';
import { belongsTo } from '@sillage/domain/access/actor';
import {
  IconAddressBook,
  IconBell,
  IconBellCog,
  IconBriefcase,
  IconHistory,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, type ComponentType } from 'react';
import type { SettingsTabId } from './lastSettingsTab.ts';

const everybody = () => true;
const isAdministrator = ({ role }: UserSession) => belongsTo('userAdmin', role);
/** Section 2.6: there is no address book for idRole 1. */
const worksForCustomer = ({ role }: UserSession) => role !== 'superAdmin';
/** The operator has no contractors of its own: those of a customer are on the customer's page. */
const administersCustomer = ({ role }: UserSession) => role === 'userAdmin';

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

/** The tabs of the settings in their order, each with who sees it. */
export const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    id: 'profile',
    icon: IconUser,
    isFor: everybody,
    ...panel(['members', 'password'], async () => (await import('../../members/ProfilePanel.tsx')).ProfilePanel),
  },
  {
    id: 'notifications',
    icon: IconBell,
    isFor: everybody,
    ...panel(['notificationSettings', 'push'], async () => (await import('./NotificationSettings.tsx')).NotificationSettings),
  },
  {
    id: 'addressBook',
    icon: IconAddressBook,
    isFor: worksForCustomer,
    ...panel(['contacts'], async () => (await import('./AddressBookSettings.tsx')).AddressBookSettings),
  },
  {
    id: 'members',
    icon: IconUsers,
    isFor: everybody,
    ...panel(['members'], async () => (await import('./MembersSettings.tsx')).MembersSettings),
  },
  {
    id: 'contractors',
    icon: IconBriefcase,
    isFor: administersCustomer,
    ...panel(['contractors'], async () => (await import('./ContractorsSettings.tsx')).ContractorsSettings),
  },
  {
    id: 'security',
    icon: IconShieldLock,
    isFor: everybody,
    ...panel(['security', 'access'], async () => (await import('./SecuritySettings.tsx')).SecuritySettings),
  },
  {
    id: 'alerts',
    icon: IconBellCog,
    isFor: isAdministrator,
    ...panel(['alertRules', 'customers'], async () => (await import('./AlertSettings.tsx')).AlertSettings),
  },
  {
    id: 'webhooks',
    icon: IconWebhook,
    isFor: isAdministrator,
    ...panel(['webhooks'], async () => (await import('./WebhooksSettings.tsx')).WebhooksSettings),
  },
  {
    id: 'history',
    icon: IconHistory,
    isFor: isAdministrator,
    ...panel(['audit'], async () => (await import('./HistorySettings.tsx')).HistorySettings),
  },
  {
    id: 'appearance',
    icon: IconPalette,
    isFor: everybody,
    ...panel(['app'], async () => (await import('./AppearancePanel.tsx')).AppearancePanel),
  },
];

/** Fetches what a tab will show: somebody seems about to open it. */
export function expectSettingsTab(id: SettingsTabId): Promise<unknown> | undefined {
  return SETTINGS_TABS.find((tab) => tab.id === id)?.expect();
}
