import type { Webhook } from '@sillage/contract/messages/webhooks/webhooks.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../platform/ConfirmDeed.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret } from './webhooks.queries.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

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
    <ConfirmDeed
      title={t('newSecret')}
      cancelLabel={t('cancel')}
      confirmLabel={t('newSecret')}
      kind="primary"
      deed={rotate}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {t('newSecretText')}
    </ConfirmDeed>
  );
}

export function PauseDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const change = useChangeWebhook(idWebhook);
  return (
    <ConfirmDeed
      title={t('pauseTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('pause')}
      kind="primary"
      deed={change}
      onConfirm={() => change.mutate({ paused: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('pauseText')}
    </ConfirmDeed>
  );
}

export function DeleteDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const remove = useDeleteWebhook(idWebhook);
  return (
    <ConfirmDeed
      title={t('deleteTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      deed={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDeed>
  );
}
