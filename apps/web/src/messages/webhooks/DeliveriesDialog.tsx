import type { Webhook, WebhookDelivery } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { DELIVERY_STATUSES, TEST_EVENT, WEBHOOK_EVENTS, type DeliveryStatus } from '@sillage/domain/messages/webhooks/webhook';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useDeliveries, useReplay, useTestWebhook } from './webhooks.queries.ts';
import classes from './Webhooks.module.css';

const TONES = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const satisfies Record<DeliveryStatus, ChipTone>;
const KNOWN_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent in the last 30 days, and how it was answered. */
export function DeliveriesDialog({ webhook: { idWebhook, status: state }, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation(['webhooks', 'errors']);
  const [status, setStatus] = useState<DeliveryStatus | 'all'>('all');
  const listed = useDeliveries(idWebhook, status === 'all' ? undefined : status);
  const { data, error, refetch, hasNextPage } = listed;
  const [replay, test] = [useReplay(idWebhook), useTestWebhook(idWebhook)];
  const onError = (failure: unknown) => showToast({ message: t(codeOf(failure), { ns: 'errors' }), tone: 'bad' });
  const found = data?.pages.flatMap((page) => page.data) ?? [];
  const isActive = state === 'active';
  return (
    <Modal title={t('deliveries')} closeLabel={t('close')} onClose={onClose} size="lg">
      <div className={classes['tools']}>
        <PlainSelect
          label={t('show')}
          value={status}
          onChange={setStatus}
          options={(['all', ...DELIVERY_STATUSES] as const).map((value) => ({ value, label: t(`delivery.${value}`) }))}
        />
        <Button
          kind="secondary"
          icon={<IconSend size={16} aria-hidden />}
          busy={test.isPending}
          disabled={!isActive}
          onClick={() => test.mutate(undefined, { onError })}
        >
          {t('test')}
        </Button>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="140px" />}
      {data && found.length === 0 && (
        <Notice icon={<IconSend />} title={t('noDeliveries')}>
          {t('noDeliveriesText')}
        </Notice>
      )}
      <ul className={classes['rows']} aria-label={t('deliveries')}>
        {found.map((delivery) => (
          <DeliveryRow
            key={delivery.idDelivery}
            delivery={delivery}
            isBusy={replay.isPending && replay.variables === delivery.idDelivery}
            onReplay={isActive ? () => replay.mutate(delivery.idDelivery, { onError }) : undefined}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes['more']}>
          <MoreButton of={listed} label={t('more')} />
        </div>
      )}
    </Modal>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onReplay: (() => void) | undefined;
}

function DeliveryRow({ delivery, isBusy, onReplay }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { type, status, attempts, createdDate, nextAttemptDate, answerStatus, latencyMs, answer, webhookId } = delivery;
  const known = KNOWN_EVENTS.find((event) => event === type);
  const outcome = answerStatus === null ? t('noAnswer') : t('answered', { status: answerStatus, ms: format.whole(latencyMs ?? 0) });
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <p className={classes['name']}>
          <strong>{known ? t(`event.${known}`) : type}</strong>
          <Chip tone={TONES[status]}>{t(`delivery.${status}`)}</Chip>
        </p>
        <p className={classes['faint']}>
          {format.moment(Date.parse(createdDate))} · <code dir="ltr">{webhookId}</code>
        </p>
        {attempts > 0 && (
          <p className={classes['faint']}>
            {t('attempts', { count: attempts })} · {outcome}
            {status === 'waiting' &&
              nextAttemptDate !== null &&
              ` · ${t('nextAttempt', { time: format.time(Date.parse(nextAttemptDate)) })}`}
          </p>
        )}
        {answer !== '' && (
          <details className={classes['answer']}>
            <summary>{t('answer')}</summary>
            <pre dir="auto">{answer}</pre>
          </details>
        )}
      </div>
      {onReplay && (
        <Button kind="secondary" size="xs" icon={<IconRefresh size={15} aria-hidden />} busy={isBusy} onClick={onReplay}>
          {t('replay')}
        </Button>
      )}
    </li>
  );
}
