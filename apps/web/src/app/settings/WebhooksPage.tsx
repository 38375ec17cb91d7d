import { useTranslation } from 'react-i18next';
import { WebhooksSettings } from './WebhooksSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function WebhooksPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.webhooks')}>
      <WebhooksSettings />
    </SettingsPage>
  );
}
