import { SEARCH_KINDS, SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { KIND_ICONS } from '../../desk/search/kindIcons.view.ts';
import { addressOf, placeOf } from '../../desk/search/placeOf.view.ts';
import { useSearch } from '../../desk/search/search.queries.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import type { Found } from './recentChoices.ts';

const DELAY_MS = 250;
/** Of each kind, and of all: what the application itself suggests has room beside them. */
const OF_EACH = 3;
const FOUND_AT_MOST = 6;

interface FoundChoices {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** Whether there may be something on the page of the search: all but what was searched for in vain. */
  readonly hasMore: boolean;
}

const NOTHING: FoundChoices = { groups: [], isSearching: false, hasFailed: false, hasMore: false };

/** Searches everything once the typing pauses; an answer that is no longer wanted is not waited for. */
export function useFoundChoices(typed: string): FoundChoices {
  const { hasRoute } = useRouter().options.context;
  const { t } = useTranslation('shell');
  const { role } = useUser();
  const q = typed.trim().length < SEARCH_MIN ? '' : typed.trim();
  const asked = useDelayed(q);
  const { data, isFetching, isPlaceholderData, isError } = useSearch({ q: asked, limit: OF_EACH });
  if (q === '') return NOTHING;
  const isCurrent = q === asked && !isPlaceholderData;
  const groups = isCurrent ? (data?.groups ?? []) : [];
  const hits = groups.flatMap(({ kind, hits: ofKind }) => ofKind.map((hit) => ({ kind, hit }))).slice(0, FOUND_AT_MOST);
  const isSearching = !isCurrent || isFetching;
  const choose = ({ kind, hit }: (typeof hits)[number]) => {
    const about = role === 'superAdmin' ? hit.customerName : hit.detail;
    const note = hit.status === 'archived' ? `${t('archived')} · ${about}` : about;
    const url = addressOf(placeOf(kind, hit, { role, q, hasRoute }));
    return choiceOf(`${kind}:${hit.id}`, { id: hit.id, label: hit.title, note, url });
  };
  return {
    groups: groups.map(({ kind }) => ({ id: kind, choices: hits.filter((found) => found.kind === kind).map(choose) })),
    isSearching,
    hasMore: isSearching || isError || hits.length > 0,
    hasFailed: isCurrent && isError,
  };
}

/** @throws Error for a key of no kind */
export function choiceOf(key: string, { label, note, url }: Found): Choice {
  const kind = SEARCH_KINDS.find((one) => key.startsWith(`${one}:`));
  if (!kind) throw new Error(`Nothing finds ${key}.`);
  return { key, label, note, icon: KIND_ICONS[kind], goTo: { url, isExternal: false } };
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
