import type { Webhook } from '@sillage/contract/webhooks/webhooks.contract';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../platform/refusalText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret } from './webhooks.queries.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function useFailure(error: unknown): string | undefined {
  const { t } = useTranslation('refusals');
  return error === null ? undefined : t(codeOf(error));
}

export function SecretDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const rotate = useRotateSecret(idWebhook);
  const failure = useFailure(rotate.error);
  if (rotate.data) {
    return (
      <Modal title={t('secretMade')} closeLabel={t('done')} onClose={onClose}>
        <NewSecret secret={rotate.data.secret} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      title={t('newSecret')}
      cancelLabel={t('cancel')}
      confirmLabel={t('newSecret')}
      kind="primary"
      isBusy={rotate.isPending}
      failure={failure}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {t('newSecretText')}
    </ConfirmDialog>
  );
}

export function PauseDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const change = useChangeWebhook(idWebhook);
  const failure = useFailure(change.error);
  return (
    <ConfirmDialog
      title={t('pauseTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('pause')}
      kind="primary"
      isBusy={change.isPending}
      failure={failure}
      onConfirm={() => change.mutate({ paused: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('pauseText')}
    </ConfirmDialog>
  );
}

export function DeleteDialog({ webhook: { idWebhook }, onClose }: DialogProps) {
  const { t } = useTranslation('webhooks');
  const remove = useDeleteWebhook(idWebhook);
  const failure = useFailure(remove.error);
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      failure={failure}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
