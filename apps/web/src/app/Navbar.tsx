import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/IconButton.tsx';
import { HomeLink } from './HomeLink.tsx';
import { NavContent } from './NavContent.tsx';
import classes from './Navbar.module.css';
import { usePeek } from './usePeek.ts';

/** Beside the content on large screens. Folded, it opens over the content while the mouse or the focus is in it. */
export function Navbar({ isFolded, onFold }: { readonly isFolded: boolean; readonly onFold: (isFolded: boolean) => void }) {
  const { t } = useTranslation('app');
  const bar = useRef<HTMLElement>(null);
  const isPeeking = usePeek(bar);

  return (
    <div className={classes['space']} data-folded={isFolded || undefined}>
      <aside ref={bar} className={classes['navbar']} data-nav={isFolded && !isPeeking ? 'folded' : 'open'}>
        <div className={classes['top']}>
          <HomeLink />
          <span className={classes['fold']}>
            <IconButton look="nav" label={t(isFolded ? 'unfoldNavigation' : 'foldNavigation')} onClick={() => onFold(!isFolded)}>
              {isFolded ? <IconLayoutSidebarLeftExpand size={20} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={20} aria-hidden />}
            </IconButton>
          </span>
        </div>
        <NavContent />
      </aside>
    </div>
  );
}
