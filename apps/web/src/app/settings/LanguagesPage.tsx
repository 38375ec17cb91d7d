import { useTranslation } from 'react-i18next';
import { AppearancePanel } from './AppearancePanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function LanguagesPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.appearance')}>
      <AppearancePanel />
    </SettingsPage>
  );
}
