import {
  IconBellCog,
  IconBriefcase,
  IconHistory,
  IconPalette,
  IconShieldLock,
  IconShieldX,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SettingsPageId } from './settingsPages.ts';

export const SETTINGS_PAGE_ICONS: Readonly<Record<SettingsPageId, TablerIcon>> = {
  security: IconShieldLock,
  contractors: IconBriefcase,
  alerts: IconBellCog,
  webhooks: IconWebhook,
  history: IconHistory,
  denials: IconShieldX,
  appearance: IconPalette,
};
