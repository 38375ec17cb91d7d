import { chooseArrivalThreshold, readArrivalThreshold } from '@sillage/contract/messages/notifications/arrivalThreshold.contract';
import { readPreferences, updatePreference } from '@sillage/contract/messages/notifications/notifications.contract';
import type { ArrivalThreshold } from '@sillage/domain/messages/notifications/arrivalMove';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { useUser } from '../../../platform/session/useSession.ts';

const ARRIVAL_THRESHOLD = ['notifications', 'arrivalThreshold'] as const;
const PREFERENCES = ['notifications', 'preferences'] as const;
type Wanted = Readonly<Record<Preference, boolean>>;

export function usePreferences() {
  const { idCustomer, idUser } = useUser().data;
  return useQuery({
    queryKey: PREFERENCES,
    queryFn: async ({ signal }): Promise<Wanted> => (await call(readPreferences, { query: { idCustomer, idUser }, signal })).data,
  });
}

/** Shown at once, taken back when it is refused, and read again either way. */
export function useSwitchPreference(onRefused: (error: unknown) => void) {
  const cache = useQueryClient();
  const { idCustomer, idUser } = useUser().data;
  return useMutation({
    // One after the other: of two changes at once the first could be the one that stays.
    scope: { id: 'preferences' },
    mutationFn: ({ name, value }: { readonly name: Preference; readonly value: boolean }) =>
      call(updatePreference, { body: { idCustomer, idUser, name, value } }),
    onMutate: async ({ name, value }) => {
      await cache.cancelQueries({ queryKey: PREFERENCES });
      cache.setQueryData<Wanted>(PREFERENCES, (wanted) => wanted && { ...wanted, [name]: value });
    },
    onError: (error, { name, value }) => {
      cache.setQueryData<Wanted>(PREFERENCES, (wanted) => wanted && { ...wanted, [name]: !value });
      onRefused(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: PREFERENCES }),
  });
}

export function useArrivalThreshold() {
  return useQuery({
    queryKey: ARRIVAL_THRESHOLD,
    queryFn: async ({ signal }): Promise<ArrivalThreshold> => (await call(readArrivalThreshold, { signal })).minutes,
  });
}

/** Shown at once, taken back when it is refused, and read again either way. */
export function useChooseArrivalThreshold(onRefused: (error: unknown) => void) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'arrivalThreshold' },
    mutationFn: (minutes: ArrivalThreshold) => call(chooseArrivalThreshold, { body: { minutes } }),
    onMutate: async (minutes) => {
      await cache.cancelQueries({ queryKey: ARRIVAL_THRESHOLD });
      const before = cache.getQueryData<ArrivalThreshold>(ARRIVAL_THRESHOLD);
      cache.setQueryData<ArrivalThreshold>(ARRIVAL_THRESHOLD, minutes);
      return before;
    },
    onError: (error, _minutes, before) => {
      cache.setQueryData<ArrivalThreshold>(ARRIVAL_THRESHOLD, before);
      onRefused(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ARRIVAL_THRESHOLD }),
  });
}
