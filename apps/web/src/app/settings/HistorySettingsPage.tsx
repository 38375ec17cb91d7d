import { useTranslation } from 'react-i18next';
import { HistorySettings } from './HistorySettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function HistorySettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.history')}>
      <HistorySettings />
    </SettingsPage>
  );
}
