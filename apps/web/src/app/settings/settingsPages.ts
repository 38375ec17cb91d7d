import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';

export type SettingsPageId =
  'security' | 'contractors' | 'alerts' | 'webhooks' | 'privacy' | 'retention' | 'history' | 'denials' | 'outbox' | 'appearance';

interface SettingsPagePlace {
  readonly id: SettingsPageId;
  readonly url: string;
  readonly isFor: (user: UserSession) => boolean;
}

const isAdministrator = ({ role }: UserSession) => belongsTo('userAdmin', role);
const isOperator = ({ role }: UserSession) => role === 'superAdmin';
const worksForCustomer = (user: UserSession) => !isOperator(user);
/** The operator has no contractors of its own: those of a customer are on the customer's page. */
export const administersCustomer = ({ role }: UserSession) => role === 'userAdmin';

/** What is set elsewhere than in the dialog, in its order, each with who may. Three are at an address of the operator's own (section 2.3). */
const PAGES: readonly SettingsPagePlace[] = [
  { id: 'security', url: '/parametres/security', isFor: () => true },
  { id: 'contractors', url: '/parametres/contractors', isFor: administersCustomer },
  { id: 'alerts', url: '/parametres/alerts', isFor: isOperator },
  { id: 'alerts', url: '/parametres/presets', isFor: administersCustomer },
  { id: 'webhooks', url: '/parametres/webhooks', isFor: isAdministrator },
  { id: 'privacy', url: '/parametres/privacy', isFor: administersCustomer },
  { id: 'retention', url: '/parametres/retention', isFor: administersCustomer },
  { id: 'history', url: '/parametres/history', isFor: isAdministrator },
  { id: 'denials', url: '/parametres/denials', isFor: isOperator },
  { id: 'outbox', url: '/parametres/outbox', isFor: isOperator },
  { id: 'appearance', url: '/parametres/langues', isFor: isOperator },
  { id: 'appearance', url: '/parametres/appearance', isFor: worksForCustomer },
];

export function settingsPagesOf(user: UserSession): readonly SettingsPagePlace[] {
  return PAGES.filter(({ isFor }) => isFor(user));
}

/** The page behind `?settings=` of an address that was written when it was a tab, as messages and bookmarks have it; null when it is none. */
export function pageOfTab(user: UserSession, tab: string | undefined): string | null {
  return settingsPagesOf(user).find(({ id }) => id === tab)?.url ?? null;
}
