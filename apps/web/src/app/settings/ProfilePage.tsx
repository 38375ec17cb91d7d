import { useTranslation } from 'react-i18next';
import { ProfilePanel } from '../../people/members/ProfilePanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function ProfilePage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.profile')}>
      <ProfilePanel />
    </SettingsPage>
  );
}
