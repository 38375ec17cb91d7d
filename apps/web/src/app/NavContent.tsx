import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { IconAdjustments, IconLock, IconLogout, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounters } from '../messages/notifications/notifications.queries.ts';
import { useTaskCount } from '../desk/tasks/tasks.queries.ts';
import { useUser } from '../platform/session/useSession.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { firstViewOf } from './firstViewOf.ts';
import classes from './NavContent.module.css';
import { NavEntry } from './NavEntry.tsx';
import { lastSettingsTab, type SettingsTabId } from './settings/lastSettingsTab.ts';
import { usePages } from './usePages.ts';

/** The entries of the navigation, alike in the bar and in the drawer. */
export function NavContent() {
  const { t } = useTranslation('app');
  const { role, data } = useUser();
  const { menu, foot } = usePages();
  const counters = useCounters();
  const tasks = useTaskCount(menu.some(({ id }) => id === 'tasks')).data?.count ?? 0;
  const here = useRouterState({ select: ({ location }) => location.href });

  return (
    <>
      <nav aria-label={t('navigation')} className={classes['menu']}>
        {menu.map((page) => (
          <NavEntry
            key={page.id}
            page={page}
            count={page.id === 'tasks' ? tasks : page.badge === null ? 0 : counters[page.badge]}
            first={firstViewOf(page.id, data.settings)}
          />
        ))}
      </nav>
      <div className={classes['foot']}>
        <SettingsButton tab={() => 'profile'} className={classes['user']} title={t('openProfile')}>
          <Avatar name={data.displayName} photo={data.photo} tone="nav" />
          <span className={classes['who']}>
            <strong>{data.displayName}</strong>
            <span>
              {role === 'superAdmin' || data.customerName === '' ? t(`role.${role}`) : `${data.customerName} · ${t(`role.${role}`)}`}
            </span>
          </span>
        </SettingsButton>
        {foot.map((page) => (
          <NavEntry key={page.id} page={page} count={0} first={firstViewOf(page.id, data.settings)} />
        ))}
        <SettingsButton tab={lastSettingsTab} className={classes['entry']} title={t('settings')}>
          <IconSettings size={20} stroke={1.8} aria-hidden />
          <span className={classes['label']}>{t('settings')}</span>
        </SettingsButton>
        <Link to="/parametres" className={classes['entry']} title={t('settings.more')}>
          <IconAdjustments size={20} stroke={1.8} aria-hidden />
          <span className={classes['label']}>{t('settings.more')}</span>
        </Link>
        <Link to="/logout" search={{ lock: here }} preload={false} className={classes['entry']} title={t('lock')}>
          <IconLock size={20} stroke={1.8} aria-hidden />
          <span className={classes['label']}>{t('lock')}</span>
        </Link>
        <Link to="/logout" preload={false} className={classes['entry']} title={t('logOut')}>
          <IconLogout size={20} stroke={1.8} aria-hidden />
          <span className={classes['label']}>{t('logOut')}</span>
        </Link>
      </div>
    </>
  );
}

interface SettingsButtonProps {
  /** Asked when it is pressed: the last tab may have changed since. */
  readonly tab: () => SettingsTabId;
  readonly className: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

async function expectTab(id: SettingsTabId) {
  const { expectSettingsTab } = await import('./settings/settingsTabs.ts');
  await expectSettingsTab(id);
}

/** Opens the settings over the page that is shown. */
function SettingsButton({ tab, ...button }: SettingsButtonProps) {
  const navigate = useNavigate();
  const expect = () => {
    Promise.all([import('./settings/SettingsDialog.tsx'), expectTab(tab())]).catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={expect}
      onFocus={expect}
      onClick={() => void navigate({ to: '.', search: (current) => ({ ...current, settings: tab() }) })}
      {...button}
    />
  );
}
