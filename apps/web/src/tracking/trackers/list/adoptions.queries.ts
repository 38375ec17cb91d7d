import { adoptTracker, type WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useReadAgain, type useKnocks } from '../trackerList.queries.ts';

export type Knock = NonNullable<ReturnType<typeof useKnocks>['data']>['data'][number];

/** What came of a knock: it is being adopted, it is known now, or it could not be. */
export type Adoption =
  | { readonly state: 'busy' }
  | { readonly state: 'done'; readonly tracker: WireTracker; readonly secret: string | null }
  | { readonly state: 'refused'; readonly error: Error };

type Adoptions = ReadonlyMap<string, { readonly knock: Knock; readonly adoption: Adoption }>;

export function keyOf({ identifier, protocol, reason }: Knock): string {
  return `${identifier} ${protocol} ${reason}`;
}

/** Takes those who knocked into the operator's stock, one click each, and remembers what came of it: the server forgets that they knocked. */
export function useAdoptions() {
  const [adoptions, setAdoptions] = useState<Adoptions>(new Map());
  const readAgain = useReadAgain();
  const note = (knock: Knock, adoption: Adoption) => setAdoptions((before) => new Map(before).set(keyOf(knock), { knock, adoption }));
  const { mutate } = useMutation({
    mutationFn: ({ identifier, protocol }: Knock) => call(adoptTracker, { body: { uniqueIdentifiant: identifier, protocol } }),
    onMutate: (knock) => note(knock, { state: 'busy' }),
    onError: (error, knock) => note(knock, { state: 'refused', error }),
    onSuccess: ({ secret, ...tracker }, knock) => {
      note(knock, { state: 'done', tracker, secret });
      void readAgain();
    },
  });
  return { adoptions, adopt: mutate, note };
}

/** Who knocked, the latest first, and in their places those who were adopted since the page was opened. */
export function inTheirPlaces(knocks: readonly Knock[], adoptions: Adoptions): Knock[] {
  const listed = new Set(knocks.map(keyOf));
  const forgotten = [...adoptions].flatMap(([key, { knock }]) => (listed.has(key) ? [] : [knock]));
  return [...knocks, ...forgotten].toSorted((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
}
