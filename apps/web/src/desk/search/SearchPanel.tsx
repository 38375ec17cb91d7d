import { SEARCH_MAX, SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { IconHistory, IconSearch, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HitGroup } from './HitGroup.tsx';
import { forgetSearches, recentSearches } from './recentSearches.view.ts';
import classes from './Search.module.css';
import { useSearch, type SearchAsked } from './search.queries.ts';

interface SearchPanelProps {
  readonly q: string | undefined;
  readonly idCustomer?: number | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** One field, and what it finds of everything. Arrows go through it, Enter opens it; from the field, Enter opens the first. */
export function SearchPanel({ q, idCustomer, onSearch }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const { openFirst, onFound } = useOpeningFirst(panel, q, onSearch);
  const isAsked = q !== undefined && q.length >= SEARCH_MIN;
  return (
    <div ref={panel} role="presentation" className={classes['panel']} onKeyDown={(event) => moveThrough(event, panel.current, openFirst)}>
      <DelayedSearchField
        label={t('field')}
        placeholder={t('placeholder')}
        clearLabel={t('clear')}
        asked={q}
        onAsk={onSearch}
        least={SEARCH_MIN}
        leastHint={t('least', { count: SEARCH_MIN })}
      />
      {isAsked ? <Found asked={{ q, idCustomer }} onFound={onFound} /> : <Before onSearch={onSearch} />}
    </div>
  );
}

/** Opens the first of what is found for what stands in the field now; what still shows of an earlier question is not it. */
function useOpeningFirst(panel: RefObject<HTMLElement | null>, q: string | undefined, onSearch: SearchPanelProps['onSearch']) {
  const wanted = useRef<string | null>(null);
  const typed = () => panel.current?.querySelector('input')?.value.trim().slice(0, SEARCH_MAX) ?? '';
  const onFound = () => {
    // Whoever went on typing does not want it any more, also when they come back to it.
    if (wanted.current !== typed()) wanted.current = null;
    if (wanted.current === null || wanted.current !== q || panel.current?.querySelector('[data-stale]')) return;
    wanted.current = null;
    panel.current?.querySelector<HTMLElement>('[data-hit]')?.click();
  };
  const openFirst = () => {
    wanted.current = typed();
    if (wanted.current.length < SEARCH_MIN) return;
    if (wanted.current === q) onFound();
    else onSearch(wanted.current);
  };
  return { openFirst, onFound };
}

function moveThrough(event: KeyboardEvent, panel: HTMLElement | null, openFirst: () => void) {
  if (!panel || event.nativeEvent.isComposing) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('input, [data-hit]')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (event.key === 'Enter' && at === 0) openFirst();
  else if (event.key === 'ArrowDown') stops[Math.min(at + 1, stops.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') stops[Math.max(at - 1, 0)]?.focus();
  else return;
  event.preventDefault();
}

function Found({ asked, onFound }: { readonly asked: SearchAsked; readonly onFound: () => void }) {
  const { t } = useTranslation('search');
  const { data, error, isPlaceholderData, refetch } = useSearch(asked);
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (data && !isPlaceholderData) tell();
  }, [data, isPlaceholderData]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const hits = data.groups.reduce((sum, group) => sum + group.hits.length, 0);
  const hasMore = data.groups.some(({ nextCursor }) => nextCursor !== null);
  return (
    <div className={classes['found']} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <p role="status" className={classes['status']}>
        {!isPlaceholderData && hits > 0 && (hasMore ? t('andMore', { results: t('found', { count: hits }) }) : t('found', { count: hits }))}
      </p>
      {hits === 0 && !isPlaceholderData && (
        <Notice icon={<IconSearchOff />} title={t('nothing', { q: asked.q })}>
          {t('nothingText')}
        </Notice>
      )}
      {data.groups.map((group) => (
        <HitGroup key={`${group.kind} ${asked.q}`} asked={asked} best={group} />
      ))}
    </div>
  );
}

/** Before anything is asked: what lately was, and what can be. */
function Before({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const { t } = useTranslation('search');
  const { idUser } = useUser().data;
  const [recent, setRecent] = useState(recentSearches(idUser));
  const forget = () => {
    forgetSearches(idUser);
    setRecent([]);
  };
  return (
    <>
      {recent.length > 0 && (
        <section className={classes['recent']} aria-label={t('recent')}>
          <header>
            <IconHistory size={16} aria-hidden />
            <h2>{t('recent')}</h2>
            <Button kind="quiet" size="xs" icon={<IconTrash size={14} aria-hidden />} onClick={forget}>
              {t('forget')}
            </Button>
          </header>
          <div className={classes['chips']}>
            {recent.map((q) => (
              <Button key={q} kind="secondary" size="xs" onClick={() => onSearch(q)}>
                {q}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Notice icon={<IconSearch />} title={t('before', { count: SEARCH_MIN })}>
        {t('hints')}
      </Notice>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes['found']} aria-busy="true">
      <Skeleton width="30%" height="20px" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="58px" />
      ))}
    </div>
  );
}
