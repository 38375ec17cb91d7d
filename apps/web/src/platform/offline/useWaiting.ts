import { useSyncExternalStore } from 'react';
import { onWaiting, waitingNow } from './outbox.ts';

/** What the reader did that has not been sent yet. */
export function useWaiting() {
  return useSyncExternalStore(onWaiting, waitingNow);
}
