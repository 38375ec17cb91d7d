import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import { useCounters } from './notifications.queries.ts';

export function UnreadCount() {
  const { t } = useTranslation('notifications');
  const { totalUnread } = useCounters();
  return <Chip tone={totalUnread > 0 ? 'brand' : 'calm'}>{t('unread', { count: totalUnread })}</Chip>;
}
