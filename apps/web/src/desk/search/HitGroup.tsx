import type { SearchGroup, SearchHit } from '@sillage/contract/desk/search/search.contract';
import { Link, useRouter } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Marked } from './Marked.tsx';
import { rememberSearch } from './recentSearches.view.ts';
import classes from './Search.module.css';
import { KIND_ICONS } from './kindIcons.view.ts';
import { placeOf } from './placeOf.view.ts';
import { useHits, type SearchAsked } from './search.queries.ts';

/** What was found of one kind: the best, and more when asked for. */
export function HitGroup({ asked, best }: { readonly asked: SearchAsked; readonly best: SearchGroup }) {
  const { t } = useTranslation(['search', 'errors']);
  const id = useId();
  const more = useHits(asked, best);
  const { kind, alike } = best;
  const Icon = KIND_ICONS[kind];
  const hits = new Map(more.data.pages.flatMap((page) => page.hits.map((hit) => [hit.id, hit])));
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <header className={classes['groupHead']}>
        <Icon size={17} stroke={1.8} aria-hidden />
        <h2 id={id}>{t(`kind.${kind}`)}</h2>
        {alike !== null && <p>{t('alike', { alike })}</p>}
      </header>
      <ul className={classes['hits']}>
        {[...hits.values()].map((hit) => (
          <Hit key={hit.id} group={best} hit={hit} q={asked.q} />
        ))}
      </ul>
      {more.error && (
        <p role="alert" className={classes['problem']}>
          {t(codeOf(more.error), { ns: 'errors' })}
        </p>
      )}
      {more.hasNextPage && (
        <div className={classes['more']}>
          <Button
            kind="quiet"
            size="sm"
            icon={<IconChevronDown size={16} aria-hidden />}
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {t(`more.${kind}`)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface HitProps {
  readonly group: SearchGroup;
  readonly hit: SearchHit;
  readonly q: string;
}

function Hit({ group: { kind, alike }, hit, q }: HitProps) {
  const { t } = useTranslation('search');
  const { role, data } = useUser();
  const { hasRoute } = useRouter().options.context;
  const { path, search } = placeOf(kind, hit, { role, q, hasRoute });
  const said = alike ?? q;
  return (
    <li>
      <Link to={path} search={search} data-hit className={classes['hit']} onClick={() => rememberSearch(data.idUser, q)}>
        <span className={classes['title']} dir="auto">
          <Marked text={hit.title} search={said} />
        </span>
        {hit.status && <span className={classes['howFar']}>{t(`status.${hit.status}`)}</span>}
        {hit.detail !== '' && (
          <span className={classes['detail']} dir="auto">
            <Marked text={hit.detail} search={said} />
          </span>
        )}
        {role === 'superAdmin' && <span className={classes['customer']}>{hit.customerName}</span>}
      </Link>
    </li>
  );
}
