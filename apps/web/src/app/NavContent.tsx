import { Link } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { badgeText } from '../notifications/notifications.view.ts';
import { useCounters } from '../notifications/notifications.queries.ts';
import { useUser } from '../platform/session/useSession.ts';
import { MENU } from './menu.ts';
import classes from './NavContent.module.css';

/** The entries of the navigation, alike in the bar and in the drawer. */
export function NavContent() {
  const { t } = useTranslation('app');
  const { role, data } = useUser();
  const counters = useCounters();

  return (
    <>
      <nav aria-label={t('navigation')} className={classes['menu']}>
        {MENU.map(({ to, label, icon: Icon, counter }) => (
          <Link key={to} to={to} className={classes['entry']} title={t(label)}>
            <Icon size={20} stroke={1.8} aria-hidden />
            <span className={classes['label']}>{t(label)}</span>
            {counters[counter] > 0 && <span className={classes['badge']}>{badgeText(counters[counter])}</span>}
          </Link>
        ))}
      </nav>
      <div className={classes['foot']}>
        <div className={classes['user']} title={data.email}>
          <span className={classes['avatar']} aria-hidden>
            {initialsOf(data.displayName)}
          </span>
          <span className={classes['who']}>
            <strong>{data.displayName}</strong>
            <span>
              {role === 'superAdmin' || data.customerName === '' ? t(`role.${role}`) : `${data.customerName} · ${t(`role.${role}`)}`}
            </span>
          </span>
        </div>
        <Link to="/logout" preload={false} className={classes['entry']} title={t('logOut')}>
          <IconLogout size={20} stroke={1.8} aria-hidden />
          <span className={classes['label']}>{t('logOut')}</span>
        </Link>
      </div>
    </>
  );
}

function initialsOf(name: string): string {
  const [first = '?', ...others] = name.trim().split(/\s+/);
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase();
}
