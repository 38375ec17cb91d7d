import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WideDialog } from '../../ui/WideDialog.tsx';
import { Inbox } from './Inbox.tsx';
import type { InboxSearch } from './inbox.view.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** The notification centre, over whatever is shown. */
export function NotificationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const [search, setSearch] = useState<InboxSearch>({});
  return (
    <WideDialog title={t('title')} aside={<UnreadCount />} closeLabel={t('close')} onClose={onClose}>
      <Inbox search={search} onSearch={setSearch} onSee={onClose} />
    </WideDialog>
  );
}
