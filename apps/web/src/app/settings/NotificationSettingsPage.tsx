import { useTranslation } from 'react-i18next';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function NotificationSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.notificationsTitle')}>
      <NotificationSettings />
    </SettingsPage>
  );
}
