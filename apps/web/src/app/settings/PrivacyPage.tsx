import { useTranslation } from 'react-i18next';
import { DriversPanel } from '../../tracking/privacy/DriversPanel.tsx';
import { LookupsPanel } from '../../tracking/privacy/LookupsPanel.tsx';
import classes from './Settings.module.css';
import { SettingsPage } from './SettingsPage.tsx';

export function PrivacyPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.privacy')}>
      <div className={classes['parts']}>
        <DriversPanel />
        <LookupsPanel />
      </div>
    </SettingsPage>
  );
}
