import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '../platform/live/LiveProvider.tsx';
import { forgetAge, keptState, onKeptStanding } from '../platform/offline/kept.ts';
import { openOutbox } from '../platform/offline/outbox.ts';
import { useWaiting } from '../platform/offline/useWaiting.ts';
import { startWorker } from '../platform/offline/worker.ts';
import { useFormat } from '../platform/time/useFormat.ts';
import { useServerNow } from '../platform/time/useServerNow.ts';
import classes from './OfflineBanner.module.css';

/** That there is no connection, how old what is shown is, and what waits for one. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const format = useFormat();
  const now = useServerNow();
  const status = useLiveStatus();
  const { isOut, oldest } = useSyncExternalStore(onKeptStanding, keptState);
  const waiting = useWaiting();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useKeptForLater();
  useReadAgain(isOut);
  useEffect(forgetAge, [path]);
  return (
    <div role="status">
      {(status === 'offline' || isOut) && (
        <p className={classes['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {isOut && oldest !== null ? t('offlineAsOf', { age: format.age(oldest, now) }) : t('offlineBanner')}
        </p>
      )}
      {waiting.length > 0 && path !== '/road' && (
        <p className={classes['banner']}>
          <IconCloudUpload size={16} aria-hidden />
          <Link to="/road">{t('waitingToBeSent', { count: waiting.length })}</Link>
        </p>
      )}
    </div>
  );
}

function useKeptForLater() {
  useEffect(() => {
    // The page comes first.
    const idle = setTimeout(() => void startWorker().catch(() => undefined), 3000);
    const close = openOutbox();
    return () => {
      clearTimeout(idle);
      close();
    };
  }, []);
}

/** Once somebody answers again, everything on the screen is read anew. */
function useReadAgain(isOut: boolean) {
  const cache = useQueryClient();
  const wasOut = useRef(false);
  useEffect(() => {
    if (wasOut.current && !isOut) void cache.invalidateQueries();
    wasOut.current = isOut;
  }, [cache, isOut]);
}
