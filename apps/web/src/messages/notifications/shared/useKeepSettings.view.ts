import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { call } from '../../../platform/call.ts';
import { showUser } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/useSession.ts';

interface NotifySettings {
  readonly notifyByMail?: boolean;
  readonly notifyByPush?: boolean;
}

/** Keeps it with the user, beside what else they have arranged. */
export function useKeepSettings() {
  const { settings } = useUser().data;
  return async (change: NotifySettings) => {
    const { user } = await call(legacyUpdate, { body: { user: { data: { settings: { ...settings, ...change } } } } });
    if (user) showUser(user);
  };
}
