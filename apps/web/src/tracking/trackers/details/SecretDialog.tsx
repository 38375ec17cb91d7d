import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useRenewSecret } from '../trackerList.queries.ts';
import { SecretText } from '../SecretText.tsx';

interface SecretDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

const stay = () => undefined;

/** Asks first: the old secret stops working at once. */
export function SecretDialog({ tracker: { uniqueIdentifiant, protocol }, onClose }: SecretDialogProps) {
  const { t } = useTranslation('trackerList');
  const renew = useRenewSecret(uniqueIdentifiant);
  if (renew.data)
    return (
      <Modal onClose={onClose} title={t('newSecretTitle', { name: uniqueIdentifiant })} closeLabel={t('close')}>
        <SecretText name={uniqueIdentifiant} protocol={protocol} secret={renew.data.secret} onClose={onClose} />
      </Modal>
    );
  return (
    <ConfirmAction
      title={t('newSecretTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t('newSecret')}
      action={renew}
      onConfirm={() => renew.mutate()}
      // The old one may work no more by now: the new one is not left unseen.
      onClose={renew.isPending ? stay : onClose}
    >
      {t('newSecretText')}
    </ConfirmAction>
  );
}
