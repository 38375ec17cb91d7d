import { useEffect } from 'react';
import { useUser } from '../../platform/session/useSession.ts';
import { useNotificationUpdates } from './notifications.queries.ts';
import { useReadOnOpening } from './seen.queries.ts';
import { keepPush } from './pushBrowser.view.ts';

export function NotificationUpdates() {
  useNotificationUpdates();
  useReadOnOpening();
  const { idUser } = useUser().data;
  useEffect(() => {
    // Refused or unreachable: the next visit says it again.
    keepPush(idUser).catch(() => undefined);
  }, [idUser]);
  return null;
}
