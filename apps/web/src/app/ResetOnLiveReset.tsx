import { useQueryClient } from '@tanstack/react-query';
import { useLiveFrames } from '../platform/live/LiveProvider.tsx';

/** More was missed than the server can catch up: everything on the screen is read again. */
export function ResetOnLiveReset() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'reset') void cache.invalidateQueries();
  });
  return null;
}
