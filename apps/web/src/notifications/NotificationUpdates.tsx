import { useNotificationFrames } from './notifications.queries.ts';

export function NotificationUpdates() {
  useNotificationFrames();
  return null;
}
