import { useTranslation } from 'react-i18next';
import { MembersSettings } from './MembersSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function MembersPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.members')}>
      <MembersSettings />
    </SettingsPage>
  );
}
