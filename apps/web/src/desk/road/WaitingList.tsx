import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { giveUp, tryAgain } from '../../platform/offline/outbox.ts';
import { useWaiting } from '../../platform/offline/useWaiting.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Road.module.css';

/** What is on this telephone and nowhere else yet. */
export function WaitingList() {
  const { t } = useTranslation(['road', 'errors']);
  const format = useFormat();
  const now = useServerNow();
  const waiting = useWaiting();
  return (
    <Panel title={t('waiting', { count: waiting.length })}>
      {waiting.length === 0 ? (
        <p className={classes['quiet']} role="status">
          {t('allSent')}
        </p>
      ) : (
        <ul className={classes['waiting']}>
          {waiting.map(({ key, about, page, what, at, fault }) => (
            <li key={key} data-fault={fault !== null || undefined}>
              {fault === null ? <IconCloudUpload size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
              <span>
                <Link to={page}>
                  <bdi>{about}</bdi>
                </Link>{' '}
                · {what}
                <small>{fault === null ? format.age(at, now) : t(fault, { ns: 'errors' })}</small>
              </span>
              {fault !== null && (
                <span className={classes['acts']}>
                  <Button kind="secondary" size="xs" onClick={() => void tryAgain(key)}>
                    {t('again')}
                  </Button>
                  <Button kind="quiet" size="xs" onClick={() => void giveUp(key)}>
                    {t('giveUp')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
