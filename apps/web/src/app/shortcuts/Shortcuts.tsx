import { Link } from '@tanstack/react-router';
import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/Hint.tsx';
import { IconButton, type IconButtonLook } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { externalOf } from '../externalOf.ts';
import { usePages } from '../usePages.ts';
import { useShortcuts } from './shortcuts.queries.ts';
import classes from './Shortcuts.module.css';
import { ShortcutsMenu } from './ShortcutsMenu.tsx';

/** The starred pages as icons, and behind the star the menu in which pages are starred. */
export function Shortcuts({ look = 'quiet' }: { readonly look?: IconButtonLook }) {
  const { t } = useTranslation('shell');
  const { all } = usePages();
  const { starred, toggle } = useShortcuts();
  const [isOpen, setIsOpen] = useState(false);
  const shown = starred.flatMap((id) => all.filter((page) => page.id === id));
  return (
    <div className={classes['shortcuts']}>
      {shown.length > 0 && (
        <nav aria-label={t('shortcuts')} className={classes['icons']}>
          {shown.map((page) => (
            <Hint key={page.id} text={t(page.label)} side="bottom">
              <Link to={page.url} className={classes['icon']} aria-label={t(page.label)} {...externalOf(page)}>
                <page.icon size={19} stroke={1.8} aria-hidden />
              </Link>
            </Hint>
          ))}
        </nav>
      )}
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={t('shortcuts')}
        trigger={
          <IconButton look={look} label={t('shortcuts')} aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setIsOpen(!isOpen)}>
            <IconStar size={19} aria-hidden />
          </IconButton>
        }
      >
        <ShortcutsMenu pages={all} starred={starred} onToggle={toggle} onClose={() => setIsOpen(false)} />
      </Popover>
    </div>
  );
}
