import type { Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { DeleteDialog, PauseDialog, SecretDialog } from './WebhookDialogs.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow, type WebhookAction } from './WebhookRow.tsx';
import { useWebhooks } from './webhooks.queries.ts';
import classes from './Webhooks.module.css';

/** Where a customer has its events sent to. */
export function WebhooksPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useWebhooks(idCustomer);
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<{ readonly action: WebhookAction; readonly webhook: Webhook } | null>(null);
  const add = (
    <Button size="xs" icon={<IconPlus size={15} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.data.length === 0;
  return (
    <section className={classes['panel']}>
      <PanelHead
        title={t('title')}
        count={isEmpty ? undefined : data && String(data.data.length)}
        actions={data && !isEmpty ? add : undefined}
      >
        {t('text')}
      </PanelHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="72px" />}
      {isEmpty && (
        <Notice icon={<IconWebhook />} title={t('none')} action={add}>
          {t('noneText')}
        </Notice>
      )}
      <ul className={classes['rows']}>
        {data?.data.map((webhook) => (
          <WebhookRow key={webhook.idWebhook} webhook={webhook} onAction={(action) => setChosen({ action, webhook })} />
        ))}
      </ul>
      {isAdding && <WebhookForm idCustomer={idCustomer} onClose={() => setIsAdding(false)} />}
      {chosen && <Action {...chosen} idCustomer={idCustomer} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface ActionProps {
  readonly action: WebhookAction;
  readonly webhook: Webhook;
  readonly idCustomer: number;
  readonly onClose: () => void;
}

function Action({ action, webhook, idCustomer, onClose }: ActionProps) {
  if (action === 'edit') return <WebhookForm idCustomer={idCustomer} webhook={webhook} onClose={onClose} />;
  if (action === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />;
  if (action === 'secret') return <SecretDialog webhook={webhook} onClose={onClose} />;
  if (action === 'pause') return <PauseDialog webhook={webhook} onClose={onClose} />;
  return <DeleteDialog webhook={webhook} onClose={onClose} />;
}
