import { Link } from '@tanstack/react-router';
import { IconSearch, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch } from '../../platform/i18n/matchesSearch.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { externalOf } from '../externalOf.ts';
import type { Page, PageId } from '../menu.ts';
import classes from './Shortcuts.module.css';

interface ShortcutsMenuProps {
  readonly pages: readonly Page[];
  readonly starred: readonly string[];
  readonly onToggle: (id: PageId) => void;
  readonly onClose: () => void;
}

export function ShortcutsMenu({ pages, starred, onToggle, onClose }: ShortcutsMenuProps) {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useState('');
  const found = pages.filter(({ label }) => matchesSearch(t(label), search));
  return (
    <>
      <div className={classes['search']}>
        <SearchField
          label={t('shortcuts.search')}
          placeholder={t('shortcuts.search')}
          clearLabel={t('shortcuts.clear')}
          icon={<IconSearch size={16} aria-hidden />}
          clearIcon={<IconX size={15} aria-hidden />}
          value={search}
          onChange={setSearch}
        />
      </div>
      <ul className={classes['pages']}>
        {found.map((page) => {
          const isStarred = starred.includes(page.id);
          return (
            <li key={page.id} className={classes['page']}>
              <Link to={page.url} className={classes['link']} onClick={onClose} {...externalOf(page)}>
                <page.icon size={18} stroke={1.8} aria-hidden />
                {t(page.label)}
              </Link>
              <IconButton
                label={t(isStarred ? 'shortcuts.remove' : 'shortcuts.add', { page: t(page.label) })}
                data-starred={isStarred || undefined}
                onClick={() => onToggle(page.id)}
              >
                {isStarred ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} aria-hidden />}
              </IconButton>
            </li>
          );
        })}
      </ul>
      <p className={classes['nothing']} role="status">
        {found.length === 0 && t('noResults')}
      </p>
    </>
  );
}
