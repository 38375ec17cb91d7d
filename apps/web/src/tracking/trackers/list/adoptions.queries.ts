import { adoptTracker, type WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useReadAgain, type useAttempts } from '../trackerList.queries.ts';

export type Attempt = NonNullable<ReturnType<typeof useAttempts>['data']>['data'][number];

/** What came of an attempt: it is being adopted, it is known now, or it could not be. */
export type Adoption =
  | { readonly state: 'busy' }
  | { readonly state: 'done'; readonly tracker: WireTracker; readonly secret: string | null }
  | { readonly state: 'refused'; readonly error: Error };

type Adoptions = ReadonlyMap<string, { readonly attempt: Attempt; readonly adoption: Adoption }>;

export function keyOf({ identifier, protocol, reason }: Attempt): string {
  return `${identifier} ${protocol} ${reason}`;
}

/** Takes those who tried to report into the operator's stock, one click each, and remembers what came of it: the server forgets that they tried to report. */
export function useAdoptions() {
  const [adoptions, setAdoptions] = useState<Adoptions>(new Map());
  const readAgain = useReadAgain();
  const note = (attempt: Attempt, adoption: Adoption) =>
    setAdoptions((before) => new Map(before).set(keyOf(attempt), { attempt, adoption }));
  const { mutate } = useMutation({
    mutationFn: ({ identifier, protocol }: Attempt) => call(adoptTracker, { body: { uniqueIdentifiant: identifier, protocol } }),
    onMutate: (attempt) => note(attempt, { state: 'busy' }),
    onError: (error, attempt) => note(attempt, { state: 'refused', error }),
    onSuccess: ({ secret, ...tracker }, attempt) => {
      note(attempt, { state: 'done', tracker, secret });
      void readAgain();
    },
  });
  return { adoptions, adopt: mutate, note };
}

/** Who tried to report, the latest first, and in their places those who were adopted since the page was opened. */
export function inTheirPlaces(attempts: readonly Attempt[], adoptions: Adoptions): Attempt[] {
  const listed = new Set(attempts.map(keyOf));
  const forgotten = [...adoptions].flatMap(([key, { attempt }]) => (listed.has(key) ? [] : [attempt]));
  return [...attempts, ...forgotten].toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
}
