import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * What a screen on the wall needs: nothing beside it can be reached, Escape and the end of the full screen lead out of it, and the screen stays awake
 * where the browser can keep it so.
 */
export function useWall(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let wasFull = isScreenFull();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
    // Escape never comes here while the screen is full: the browser takes it.
    document.addEventListener(
      'fullscreenchange',
      () => {
        const isFull = isScreenFull();
        if (wasFull && !isFull) leave();
        wasFull = isFull;
      },
      { signal },
    );
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => {
      gone.abort();
      page?.removeAttribute('inert');
      if (isScreenFull()) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  useEffect(keepAwake, []);
}

/** The lock is lost whenever the page is hidden, and asked for again. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) await given?.release();
    else lock = given;
  };
  const onChange = () => void ask();
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onChange);
    lock?.release().catch(() => undefined);
  };
}

/** Whether the screen is full now. */
export function useIsFull(): boolean {
  return useSyncExternalStore(onFullscreenChange, isScreenFull);
}

/** Some browsers know of no full screen at all. */
function isScreenFull(): boolean {
  return Boolean(document.fullscreenElement);
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** From a press alone; where the browser says no, the wall fills the window. */
export function fillScreen(): void {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
}
