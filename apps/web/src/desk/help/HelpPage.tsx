import { Link } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch } from '../../platform/i18n/matchesSearch.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Help.module.css';
import { articlesOf } from './articles.view.ts';

/** What there is to read. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const user = useUser();
  const found = articlesOf(user).filter(({ id }) => matchesSearch(t(`title.${id}`), search));
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      <p className={classes['intro']}>{t('intro')}</p>
      <div className={classes['search']}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          icon={<IconSearch size={16} aria-hidden />}
          clearIcon={<IconX size={15} aria-hidden />}
          value={search}
          onChange={setSearch}
        />
      </div>
      <ul className={classes['cards']}>
        {found.map(({ id }) => (
          <li key={id}>
            <Link to="/documentation/$article" params={{ article: id }} className={classes['card']}>
              <strong>{t(`title.${id}`)}</strong>
              <span>{t(`summary.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('noResults')}</p>
    </div>
  );
}
