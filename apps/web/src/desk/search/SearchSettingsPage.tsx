import { searchedBy } from '@sillage/domain/desk/search/search';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import classes from './Search.module.css';
import type { SearchParams } from './searchParams.view.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { KIND_ICONS } from './kindIcons.view.ts';

const route = getRouteApi('/signedIn/parametres/search');

/** What is searched and by what, and the search; for the operator over all customers or one of them. */
export function SearchSettingsPage() {
  const { t } = useTranslation('search');
  const { q, idCustomer } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const change = (next: SearchParams) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const asked = idCustomer === undefined ? null : Number(idCustomer);
  return (
    <div className={classes['page']}>
      <PageHead title={t('settingsTitle')} />
      <Panel title={t('searched')}>
        <ul className={classes['kinds']}>
          {searchedBy(user).map((kind) => {
            const Icon = KIND_ICONS[kind];
            return (
              <li key={kind}>
                <Icon size={18} stroke={1.8} aria-hidden />
                <strong>{t(`kind.${kind}`)}</strong>
                <span>{t(`by.${kind}`)}</span>
              </li>
            );
          })}
        </ul>
      </Panel>
      <Panel title={t(user.role === 'superAdmin' ? 'everywhere' : 'title')}>
        {user.role === 'superAdmin' && (
          <div className={classes['whose']}>
            <CustomerField value={asked} onChange={(chosen) => change({ idCustomer: chosen === null ? undefined : String(chosen) })} />
            {asked !== null && (
              <Button kind="secondary" size="sm" onClick={() => change({ idCustomer: undefined })}>
                {t('allCustomers')}
              </Button>
            )}
          </div>
        )}
        <SearchPanel q={q} idCustomer={asked ?? undefined} onSearch={(next) => change({ q: next })} />
      </Panel>
    </div>
  );
}
