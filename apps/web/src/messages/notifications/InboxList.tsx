import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { IconBellCheck, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { useMeasuredRows } from '../../ui/useMeasuredRows.ts';
import classes from './Inbox.module.css';
import { useInbox, useMore } from './inbox.queries.ts';
import type { Inbox, InboxSearch } from './inbox.view.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { WaitingRows } from './WaitingRows.tsx';

interface InboxListProps {
  readonly search: InboxSearch;
  readonly onRead: (notification: WireNotification) => void;
  readonly onSee: () => void;
}

export function InboxList({ search, onRead, onSee }: InboxListProps) {
  const { t } = useTranslation('notifications');
  const { data, error, isPlaceholderData, refetch } = useInbox(search);
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <WaitingRows count={6} />;
  if (data.items.length === 0 && isPlaceholderData) return <WaitingRows count={6} />;
  if (data.items.length > 0) {
    return <Rows search={search} inbox={data} isWaiting={isPlaceholderData} onRead={onRead} onSee={onSee} />;
  }
  return search.search === undefined ? (
    <Notice icon={<IconBellCheck />} title={t(`empty.${search.filter ?? 'all'}`)} />
  ) : (
    <Notice icon={<IconSearchOff />} title={t('nothingFound')} />
  );
}

const USUAL_HEIGHT = 66;
/** Section 2.7: more is read each time the scroll passes this share of what there is. */
const NEAR_END = 0.9;

interface RowsProps extends InboxListProps {
  readonly inbox: Inbox;
  /** What is shown was asked for before; the answer to what is asked now is on its way. */
  readonly isWaiting: boolean;
}

function Rows({ search, inbox, isWaiting, onRead, onSee }: RowsProps) {
  const { t } = useTranslation('notifications');
  const scroller = useRef<HTMLDivElement>(null);
  const more = useMore(search);
  const { items, nextCursor } = inbox;
  const keys = useMemo(() => items.map(({ idNotification }) => idNotification), [items]);
  const { first, end, before, after, measure } = useMeasuredRows(scroller, keys, USUAL_HEIGHT);

  const readMore = () => {
    if (nextCursor !== null && !more.isPending && !isWaiting) more.mutate(nextCursor);
  };
  const fill = useEffectEvent((element: HTMLElement) => {
    const isFull = element.scrollHeight > element.clientHeight;
    if (!isFull && element.clientHeight > 0 && !more.isError) readMore();
  });
  const { filter, order, search: words } = search;
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [filter, order, words]);
  // A window that is higher than what was read cannot be scrolled to ask for more.
  useEffect(() => {
    if (scroller.current) fill(scroller.current);
  }, [items]);

  return (
    <ScrollRegion
      ref={scroller}
      className={classes['scroller']}
      label={t('title')}
      aria-busy={isWaiting || more.isPending}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight >= scrollHeight * NEAR_END) readMore();
      }}
    >
      <ul data-waiting={isWaiting || undefined} style={{ paddingBlock: `${before}px ${after}px` }}>
        {items.slice(first, end).map((notification, index) => (
          <li
            key={notification.idNotification}
            ref={measure}
            data-row={notification.idNotification}
            tabIndex={-1}
            aria-posinset={first + index + 1}
            aria-setsize={nextCursor === null ? items.length : -1}
          >
            <NotificationRow notification={notification} onRead={onRead} onSee={onSee} />
          </li>
        ))}
      </ul>
      {more.isError && <Failure error={more.error} onRetry={readMore} />}
      {nextCursor === null && <p className={classes['end']}>{t(endOf(inbox.totalUnread, search))}</p>}
    </ScrollRegion>
  );
}

/** What is said when there is nothing further to show. */
function endOf(unread: number, { filter, search }: InboxSearch) {
  if (search !== undefined) return 'end.found';
  return unread > 0 && filter === undefined ? 'end.someUnread' : (`end.${filter ?? 'all'}` as const);
}
