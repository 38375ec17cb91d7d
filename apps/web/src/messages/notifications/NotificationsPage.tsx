import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Inbox } from './Inbox.tsx';
import classes from './NotificationsPage.module.css';
import { UnreadCount } from './UnreadCount.tsx';

const route = getRouteApi('/signedIn/notifications');

/** The notification centre as a page. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { filter, order, search } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')}>
        <UnreadCount />
      </PageHead>
      <div className={classes['card']}>
        <Inbox
          search={{ ...(filter ? { filter } : {}), ...(order ? { order } : {}), ...(search ? { search } : {}) }}
          onSearch={(next) => void navigate({ search: ({ settings }) => ({ ...next, ...(settings ? { settings } : {}) }), replace: true })}
          onSee={() => undefined}
        />
      </div>
    </div>
  );
}
