import { useTranslation } from 'react-i18next';
import { ContractorsSettings } from './ContractorsSettings.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function ContractorsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.contractors')}>
      <ContractorsSettings />
    </SettingsPage>
  );
}
