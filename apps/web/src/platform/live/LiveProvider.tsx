import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { connectLive, type LiveStatus } from './liveConnection.ts';

type Listen = (listener: (frame: LiveFrame) => void) => () => void;

const LiveContext = createContext<{ readonly status: LiveStatus; readonly listen: Listen }>({
  status: 'connecting',
  listen: () => () => undefined,
});

/** One socket for the whole signed-in application. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [listeners] = useState(() => new Set<(frame: LiveFrame) => void>());

  useEffect(() => {
    const onFrame = (frame: LiveFrame) => {
      for (const listener of listeners) listener(frame);
    };
    return connectLive({ onFrame, onStatus: setStatus });
  }, [listeners]);

  const live = useMemo(() => {
    const listen: Listen = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return { status, listen };
  }, [status, listeners]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLiveStatus(): LiveStatus {
  return useContext(LiveContext).status;
}

/** Calls `onFrame` with every live frame while the component is shown. */
export function useLiveFrames(onFrame: (frame: LiveFrame) => void) {
  const { listen } = useContext(LiveContext);
  const latest = useEffectEvent(onFrame);
  useEffect(() => listen((frame) => latest(frame)), [listen]);
}
