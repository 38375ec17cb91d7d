import { TYPE_CLIENTS, homePathOf } from '@sillage/domain/people/access/visit';
import { BADGE_LISTS } from '@sillage/domain/desk/navigation/menu';
import { Link, useRouterState } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { badgeText } from '../messages/notifications/notifications.view.ts';
import { Hidden } from '../ui/Hidden.tsx';
import { externalOf } from './externalOf.ts';
import type { FirstView } from './firstViewOf.ts';
import type { Page } from './menu.ts';
import classes from './NavContent.module.css';

/** The dashboard has the home path of every customer family too. */
const HOMES: readonly string[] = TYPE_CLIENTS.map(homePathOf);

const LIST = '/list';

interface NavEntryProps {
  readonly page: Page;
  readonly count: number;
  /** What it opens instead of the page as it is. */
  readonly first?: FirstView | undefined;
}

export function NavEntry({ page, count, first }: NavEntryProps) {
  const { t } = useTranslation('shell');
  const isHome = useRouterState({ select: ({ location }) => HOMES.includes(location.pathname) });
  const { id, icon: Icon, label, isExternal } = page;
  const opened = first ?? { to: page.url };
  // A list stands for all that is opened from it.
  const isInside = useRouterState({
    select: ({ location }) => opened.to.endsWith(LIST) && location.pathname.startsWith(opened.to.slice(0, 1 - LIST.length)),
  });
  const news = page.badge && BADGE_LISTS[page.badge];
  const entry = (
    <Link
      {...opened}
      activeOptions={{ includeSearch: false }}
      className={classes['entry']}
      title={t(label)}
      data-counted={(news && count > 0) || undefined}
      aria-current={isInside || (id === 'dashboard' && isHome) ? 'page' : undefined}
      {...externalOf(page)}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
      <span className={classes['label']}>{t(label)}</span>
      {id === 'tasks' && count > 0 && <span className={classes['badge']}>{badgeText(count)}</span>}
      {isExternal && (
        <>
          <IconExternalLink size={15} className={classes['external']} aria-hidden />
          <Hidden>{t('newTab')}</Hidden>
        </>
      )}
    </Link>
  );
  if (!news) return entry;
  // Beside the way to the whole list the one to what is counted.
  const about = t(page.badge === 'counterCotation' ? 'newsQuotes' : 'news', { count });
  return (
    <div className={classes['counted']}>
      {entry}
      {count > 0 && (
        <Link {...news} className={classes['news']} title={about} aria-label={about} {...externalOf(page)}>
          <span className={classes['badge']}>{badgeText(count)}</span>
        </Link>
      )}
    </div>
  );
}
