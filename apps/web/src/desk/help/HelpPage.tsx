import { Link } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesSearch } from '../../platform/i18n/matchesSearch.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Help.module.css';
import { articlesOf, type Article } from './articles.view.ts';

/** What there is to read. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const user = useUser();
  // What is about it as a whole comes before what speaks of it too.
  const found = articlesOf(user)
    .flatMap((article) => foundIn(article, search, t) ?? [])
    .toSorted((one, other) => Number(one.section !== null) - Number(other.section !== null));
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
        {found.map(({ id, section }) => (
          <li key={id}>
            <Link to="/documentation/$article" params={{ article: id }} {...(section && { hash: section })} className={classes['card']}>
              <strong>{t(`title.${id}`)}</strong>
              <span>{section ? t(`heading.${section}`) : t(`summary.${id}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('noResults')}</p>
    </div>
  );
}

type HelpTexts = ReturnType<typeof useTranslation<'help'>>['t'];

/** Where an article speaks of what is searched: as a whole, or in its first section that does. Null: nowhere. */
function foundIn({ id, sections }: Article, search: string, t: HelpTexts) {
  if ([t(`title.${id}`), t(`summary.${id}`)].some((text) => matchesSearch(text, search))) return { id, section: null };
  const section = sections.find((one) =>
    [t(`heading.${one}`), t(`text.${one}`, { gateways: '' })].some((text) => matchesSearch(text, search)),
  );
  return section === undefined ? null : { id, section };
}
