import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { call } from '../call.ts';
import { showUser } from './session.ts';
import { useUser } from './useSession.ts';

/** Keeps it with the user, beside what else they have arranged. */
export function useKeepSettings() {
  const { settings } = useUser().data;
  return async (change: Readonly<Record<string, unknown>>) => {
    const { user } = await call(legacyUpdate, { body: { user: { data: { settings: { ...settings, ...change } } } } });
    if (user) showUser(user);
  };
}
