import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepSettings } from '../platform/session/useKeptSetting.ts';
import { useUser } from '../platform/session/useSession.ts';

/** By which clock the user lives is kept with their account: mails and text messages say times by it. That it could not be kept is nobody's concern. */
export function KeepTimeZone() {
  const { data } = useUser();
  const { mutate } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (timeZone: string) => keepSettings({ timeZone }),
  });
  const known = data.settings['timeZone'];
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== undefined && timeZone !== known) mutate(timeZone);
  }, [known, mutate]);
  return null;
}
