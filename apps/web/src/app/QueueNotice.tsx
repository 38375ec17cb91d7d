import { listQueued, type QueuedCall } from '@sillage/contract/platform/queue/queue.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/call.ts';
import { dismissToast, standToast } from '../ui/toast/toasts.ts';

/** Most heavy work is done by then, and nobody needs to be told. */
const AFTER_MS = 1500;
const LOOK_EVERY_MS = 2000;

/** While something heavy that this page asked for waits for its turn: what it is, and how many are before it. */
export function QueueNotice() {
  const isLong = useAfter(AFTER_MS);
  const { data } = useQuery({
    queryKey: ['queued'],
    queryFn: ({ signal }) => call(listQueued, { signal }),
    enabled: isLong,
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  const waiting = data?.data.find(({ before }) => before !== null);
  return waiting ? <QueuePlace {...waiting} /> : null;
}

function QueuePlace({ kind, before }: QueuedCall) {
  const { t } = useTranslation('queue');
  const what = t(`kind.${kind}`);
  const count = before ?? 0;
  const message = count === 0 ? t('next', { what }) : t('behind', { what, count });
  useEffect(() => {
    const key = standToast({ message, tone: 'info' });
    return () => dismissToast(key);
  }, [message]);
  return null;
}

function useAfter(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
