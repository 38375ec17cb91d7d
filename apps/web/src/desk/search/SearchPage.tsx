import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Search.module.css';
import { SearchPanel } from './SearchPanel.tsx';

const route = getRouteApi('/signedIn/search');

/** Everything that somebody may see, by a word of it. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      <SearchPanel q={q} onSearch={(next) => void navigate({ search: (current) => ({ ...current, q: next }), replace: true })} />
    </div>
  );
}
