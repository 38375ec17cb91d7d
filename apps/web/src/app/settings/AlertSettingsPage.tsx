import { useTranslation } from 'react-i18next';
import { AlertTabs } from '../../monitoring/alerts/AlertTabs.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Settings.module.css';
import { AlertSettings } from './AlertSettings.tsx';

/** The presets beside what else there is of alerts, and how long shipments are watched: one page, at its address there and at that of the settings. */
export function AlertSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <div className={classes['tabbed']}>
      <PageHead title={t('settings.alerts')} />
      <AlertTabs current="presets" />
      <div className={classes['card']}>
        <AlertSettings />
      </div>
    </div>
  );
}
