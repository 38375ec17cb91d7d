import { legacyUpdate } from '@sillage/contract/people/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../platform/call.ts';
import { showUser } from '../platform/session/session.ts';
import { useUser } from '../platform/session/useSession.ts';

/** By which clock the user lives is kept with their account: mails and text messages say times by it. That it could not be kept is nobody's concern. */
export function KeepTimeZone() {
  const { data } = useUser();
  const { mutate } = useMutation({
    // One after the other with whatever else changes settings: each says all of them.
    scope: { id: 'settings' },
    mutationFn: (timeZone: string) => call(legacyUpdate, { body: { user: { data: { settings: { ...data.settings, timeZone } } } } }),
    onSuccess: ({ user }) => user && showUser(user),
  });
  const known = data.settings['timeZone'];
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== undefined && timeZone !== known) mutate(timeZone);
  }, [known, mutate]);
  return null;
}
