import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconButtonLook } from '../ui/IconButton.tsx';

/** Not shown where the browser has no full screen, as on an iPhone. */
export function FullscreenButton({ look = 'quiet' }: { readonly look?: IconButtonLook }) {
  const { t } = useTranslation('shell');
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton look={look} label={t(isFull ? 'fullscreenLeave' : 'fullscreen')} onClick={() => void toggle().catch(() => undefined)}>
      {isFull ? <IconArrowsMinimize size={19} aria-hidden /> : <IconArrowsMaximize size={19} aria-hidden />}
    </IconButton>
  );
}

/** Rejects where the browser says no: then nothing changes. */
function toggle(): Promise<void> {
  return document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
