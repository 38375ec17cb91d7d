import {
  IconBellCog,
  IconBriefcase,
  IconEyeOff,
  IconHistory,
  IconHourglass,
  IconMailForward,
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
  privacy: IconEyeOff,
  retention: IconHourglass,
  history: IconHistory,
  denials: IconShieldX,
  outbox: IconMailForward,
  appearance: IconPalette,
};
