import { IconChecks, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { StatusTabs } from '../../ui/StatusTabs.tsx';
import classes from './Inbox.module.css';
import type { InboxSearch } from './inbox.view.ts';
import { InboxList } from './InboxList.tsx';
import { useCounters, useMarkRead } from './notifications.queries.ts';

interface InboxProps {
  readonly search: InboxSearch;
  readonly onSearch: (next: InboxSearch) => void;
  readonly onSee: () => void;
}

/** Every notification, searched, filtered and sorted: in the dialog and on the page. */
export function Inbox({ search, onSearch, onSee }: InboxProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { totalUnread } = useCounters();
  const markRead = useMarkRead();
  const set = (next: Partial<InboxSearch>) => onSearch({ ...search, ...next });
  return (
    <>
      <div className={classes['bar']}>
        <StatusTabs
          label={t('filter')}
          value={search.filter ?? 'all'}
          onChange={(filter) => set({ filter: filter === 'all' ? undefined : filter })}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'unread', label: t('filter.unread'), count: format.whole(totalUnread) },
            { value: 'read', label: t('filter.read') },
          ]}
        />
        <div className={classes['tools']}>
          <div className={classes['search']}>
            <DelayedSearchField
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              clearLabel={t('clearSearch')}
              asked={search.search}
              onAsk={(text) => set({ search: text })}
            />
          </div>
          <BareSelect
            label={t('order')}
            icon={<IconSortDescending size={16} aria-hidden />}
            value={search.order ?? 'ASC'}
            onChange={(order) => set({ order: order === 'DSC' ? order : undefined })}
            options={[
              { value: 'ASC', label: t('order.ASC') },
              { value: 'DSC', label: t('order.DSC') },
            ]}
          />
          <Button
            kind="secondary"
            icon={<IconChecks size={16} aria-hidden />}
            disabled={totalUnread === 0}
            onClick={() => markRead.mutate(undefined)}
          >
            {t('readAll')}
          </Button>
        </div>
      </div>
      <InboxList search={search} onRead={markRead.mutate} onSee={onSee} />
    </>
  );
}
