import type { Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret } from './webhooks.queries.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const stay = () => undefined;

export function SecretDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const rotate = useRotateSecret(idWebhook);
  if (rotate.data) {
    return (
      <Modal title={t('secretMade')} closeLabel={t('done')} onClose={onClose}>
        <NewSecret secret={rotate.data.secret} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <ConfirmAction
      title={t('newSecret')}
      cancelLabel={t('cancel')}
      confirmLabel={t('newSecret')}
      kind="primary"
      action={rotate}
      onConfirm={() => rotate.mutate()}
      // It is made by now, and is shown this once.
      onClose={rotate.isPending ? stay : onClose}
    >
      {t('newSecretText')}
    </ConfirmAction>
  );
}

export function PauseDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const change = useChangeWebhook(idWebhook);
  return (
    <ConfirmAction
      title={t('pauseTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('pause')}
      kind="primary"
      action={change}
      onConfirm={() => change.mutate({ paused: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('pauseText')}
    </ConfirmAction>
  );
}

export function DeleteDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const remove = useDeleteWebhook(idWebhook);
  return (
    <ConfirmAction
      title={t('deleteTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      action={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  );
}
