import { useTranslation } from 'react-i18next';
import { AlertSettings } from './AlertSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function AlertSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.alerts')}>
      <AlertSettings />
    </SettingsPage>
  );
}
