import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import classes from './MoreSettings.module.css';
import { SettingsPage } from './SettingsPage.tsx';
import { SETTINGS_PAGE_ICONS } from './settingsPageIcons.ts';
import { settingsPagesOf } from './settingsPages.ts';

/** The way to every setting that the dialog does not have. */
export function MoreSettingsPage() {
  const { t } = useTranslation('app');
  const user = useUser();
  return (
    <SettingsPage title={t('settings.more')}>
      <nav aria-label={t('settings.more')} className={classes['list']}>
        {settingsPagesOf(user).map(({ id, url }) => {
          const Icon = SETTINGS_PAGE_ICONS[id];
          return (
            <Link key={id} to={url} className={classes['entry']}>
              <Icon size={20} stroke={1.8} aria-hidden />
              <span>{t(`settings.${id}`)}</span>
              <IconChevronRight size={18} className={classes['onward']} aria-hidden />
            </Link>
          );
        })}
      </nav>
    </SettingsPage>
  );
}
