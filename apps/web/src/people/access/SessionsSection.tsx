import type { OwnSession } from '@sillage/contract/people/access/access.contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './security.queries.ts';
import classes from './Security.module.css';
import { knownAgent } from './userAgent.view.ts';

export function SessionsSection() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useSessions();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.data ?? [];
  return (
    <Panel
      title={t('sessions.title')}
      aside={data && String(sessions.length)}
      actions={
        sessions.length > 1 && (
          <Button kind="secondary" size="xs" onClick={() => setIsAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
      flush
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes['padded']} aria-busy="true">
          <Skeleton height="48px" />
        </div>
      )}
      <ul className={classes['rows']}>
        {sessions.map((session) => (
          <SessionRow key={session.idSession} session={session} />
        ))}
      </ul>
      {isAsking && <EndOthersDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation(['security', 'errors']);
  const format = useFormat();
  const now = useNow();
  const end = useEndSession();
  const { browser, system, isMobile } = knownAgent(session.userAgent);
  const name = browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const Icon = isMobile ? IconDeviceMobile : IconDeviceDesktop;
  const stop = () =>
    end.mutate(session.idSession, {
      onSuccess: () => showToast({ message: t('sessions.ended'), tone: 'good' }),
      onError: (failure) => showToast({ message: t(codeOf(failure), { ns: 'errors' }), tone: 'bad' }),
    });
  return (
    <li className={classes['row']}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={classes['what']}>
        <p className={classes['name']} title={session.userAgent}>
          <strong>{name}</strong>
          {session.isCurrent && <Chip tone="brand">{t('sessions.current')}</Chip>}
        </p>
        <p className={classes['faint']}>
          {t('sessions.where', {
            ip: session.ip,
            lastSeen: format.age(Date.parse(session.lastSeenDate), now),
            since: format.moment(Date.parse(session.createdDate)),
          })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button kind="secondary" size="xs" busy={end.isPending} onClick={stop} aria-label={t('sessions.endNamed', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const end = useEndOtherSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) => {
        showToast({ message: t('sessions.othersEnded', { count: ended }), tone: 'good' });
        onClose();
      },
    });
  return (
    <ConfirmAction
      title={t('sessions.endOthersTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('sessions.endOthers')}
      action={end}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('sessions.endOthersText')}
    </ConfirmAction>
  );
}
