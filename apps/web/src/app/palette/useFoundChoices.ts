import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { FOUND_SOURCES, type Found } from './foundSources.ts';

/** As the specification has it for every search. */
const FEWEST_LETTERS = 3;
const DELAY_MS = 250;

interface FoundChoices {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Asks every source once the typing pauses; an answer that is no longer wanted is not waited for. */
export function useFoundChoices(typed: string): FoundChoices {
  const { hasRoute } = useRouter().options.context;
  const wanted = typed.trim().length < FEWEST_LETTERS ? '' : typed.trim();
  const search = useDelayed(wanted);
  const answers = useQueries({
    queries: FOUND_SOURCES.map(({ id, find }) => ({
      queryKey: ['palette', id, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ search, signal, hasRoute }),
      enabled: search !== '',
    })),
  });
  if (wanted === '') return { groups: [], isSearching: false, hasFailed: false };
  const isCurrent = wanted === search;
  return {
    groups: FOUND_SOURCES.map(({ id }, index) => ({
      id,
      choices: isCurrent ? (answers[index]?.data ?? []).map((found) => choiceOf(`${id}:${found.id}`, found)) : [],
    })),
    isSearching: !isCurrent || answers.some(({ isFetching }) => isFetching),
    hasFailed: isCurrent && answers.some(({ isError }) => isError),
  };
}

/** @throws Error for a key of no source */
export function choiceOf(key: string, { label, note, url }: Found): Choice {
  const source = FOUND_SOURCES.find(({ id }) => key.startsWith(`${id}:`));
  if (!source) throw new Error(`No source finds ${key}.`);
  return { key, label, note, icon: source.icon, goTo: { url, isExternal: false } };
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
