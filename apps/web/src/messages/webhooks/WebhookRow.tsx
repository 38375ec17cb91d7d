import type { Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useChangeWebhook, useTestWebhook } from './webhooks.queries.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import classes from './Webhooks.module.css';

/** What is done in a dialog. */
export type WebhookAction = 'edit' | 'deliveries' | 'secret' | 'pause' | 'delete';

const TONES = { active: 'good', paused: 'calm', failing: 'bad' } as const satisfies Record<Webhook['status'], ChipTone>;
const ICON = { size: 16, 'aria-hidden': true } as const;

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onAction: (action: WebhookAction) => void;
}

export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const now = useNow();
  const items = useItems(webhook, onAction);
  const row = useMadeRow<HTMLLIElement>('webhook', webhook.idWebhook);
  const { name, url, events, status, lastSuccessDate } = webhook;
  const notified = lastSuccessDate === null ? t('neverTaken') : t('lastTaken', { age: format.age(Date.parse(lastSuccessDate), now) });
  return (
    <li ref={row} className={classes['row']}>
      <IconWebhook size={22} stroke={1.6} aria-hidden />
      <div className={classes['what']}>
        <p className={classes['name']}>
          <strong>{name || new URL(url).host}</strong>
          <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>
        </p>
        <p className={classes['url']} dir="ltr">
          {url}
        </p>
        <p className={classes['faint']}>
          {t('eventCount', { count: events.length })} · {notified}
        </p>
        {status === 'failing' && <p className={classes['failure']}>{t('failingText')}</p>}
      </div>
      <div className={classes['actions']}>
        <Button kind="secondary" size="xs" onClick={() => onAction('deliveries')}>
          {t('deliveries')}
        </Button>
        <Menu label={t('menu', { name: name || new URL(url).host })} items={items} />
      </div>
    </li>
  );
}

function useItems({ idWebhook, status }: Webhook, onAction: (action: WebhookAction) => void) {
  const { t } = useTranslation(['webhooks', 'errors']);
  const change = useChangeWebhook(idWebhook);
  const test = useTestWebhook(idWebhook);
  const onError = (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  const resume = () => change.mutate({ paused: false }, { onError, onSuccess: () => showToast({ message: t('resumed'), tone: 'good' }) });
  const send = () => {
    if (!test.isPending) test.mutate(undefined, { onError, onSuccess: () => onAction('deliveries') });
  };
  const isActive = status === 'active';
  return [
    { label: t('edit'), icon: <IconPencil {...ICON} />, onPick: () => onAction('edit') },
    ...(isActive ? [{ label: t('test'), icon: <IconSend {...ICON} />, onPick: send }] : []),
    { label: t('deliveries'), icon: <IconListDetails {...ICON} />, onPick: () => onAction('deliveries') },
    { label: t('newSecret'), icon: <IconKey {...ICON} />, onPick: () => onAction('secret') },
    isActive
      ? { label: t('pause'), icon: <IconPlayerPause {...ICON} />, onPick: () => onAction('pause') }
      : { label: t('resume'), icon: <IconPlayerPlay {...ICON} />, onPick: resume },
    { label: t('delete'), icon: <IconTrash {...ICON} />, onPick: () => onAction('delete'), tone: 'bad' as const },
  ];
}
