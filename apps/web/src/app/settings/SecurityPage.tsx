import { useTranslation } from 'react-i18next';
import { SecuritySettings } from './SecuritySettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function SecurityPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.security')}>
      <SecuritySettings />
    </SettingsPage>
  );
}
