import type { WireTracker } from '@sillage/contract/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useRenewSecret } from '../fleet.queries.ts';
import { SecretText } from '../SecretText.tsx';

interface SecretDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** Asks first: the old secret stops working at once. */
export function SecretDialog({ tracker: { uniqueIdentifiant }, onClose }: SecretDialogProps) {
  const { t } = useTranslation(['fleet', 'refusals']);
  const renew = useRenewSecret(uniqueIdentifiant);
  if (renew.data)
    return (
      <Modal onClose={onClose} title={t('newSecretTitle', { name: uniqueIdentifiant })} closeLabel={t('close')}>
        <SecretText name={uniqueIdentifiant} secret={renew.data.secret} onClose={onClose} />
      </Modal>
    );
  return (
    <ConfirmDialog
      title={t('newSecretTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t('newSecret')}
      isBusy={renew.isPending}
      failure={renew.error ? t(codeOf(renew.error), { ns: 'refusals' }) : undefined}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      {t('newSecretText')}
    </ConfirmDialog>
  );
}
