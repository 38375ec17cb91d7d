import type { WaitingRegistration } from '@sillage/contract/people/accounts/accounts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { CustomerField } from '../shared/CustomerField.tsx';
import { useAttachAccount, useTurnDownAccount, type Attachment } from './registrations.queries.ts';

interface DialogProps {
  readonly account: WaitingRegistration;
  readonly name: string;
  readonly onClose: () => void;
}

export function AttachDialog({ account, name, onClose }: DialogProps) {
  const { t } = useTranslation('customers');
  const attach = useAttachAccount(account.idRegistration);
  const [idCustomer, setIdCustomer] = useState<number | null>(null);
  const [role, setRole] = useState<Attachment['role']>('user');
  const done = () => {
    showToast({ message: t('waiting.attached', { name }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('waiting.attachTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('waiting.attach')}
      kind="primary"
      action={attach}
      isDisabled={idCustomer === null}
      onConfirm={() => idCustomer !== null && attach.mutate({ idCustomer, role }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('waiting.attachText')}</p>
      <CustomerField value={idCustomer} onChange={setIdCustomer} />
      <PlainSelect
        label={t('role')}
        value={role}
        onChange={setRole}
        options={(['user', 'userAdmin'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
      />
    </ConfirmAction>
  );
}

export function TurnDownDialog({ account, name, onClose }: DialogProps) {
  const { t } = useTranslation('customers');
  const turnDown = useTurnDownAccount(account.idRegistration);
  const done = () => {
    showToast({ message: t('waiting.turnedDown', { name }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('waiting.turnDownTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('waiting.turnDown')}
      action={turnDown}
      onConfirm={() => turnDown.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('waiting.turnDownText')}</p>
    </ConfirmAction>
  );
}
