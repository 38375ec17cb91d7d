import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useCreditInvoice } from './billingDocuments.queries.ts';

interface CreditQuestionProps {
  readonly invoice: WireInvoice;
  readonly onClose: () => void;
}

/** Asks before an invoice is taken back as a whole. */
export function CreditQuestion({ invoice: { idInvoice, number }, onClose }: CreditQuestionProps) {
  const { t } = useTranslation('billingDocuments');
  const credit = useCreditInvoice();
  return (
    <ConfirmAction
      title={t('creditTitle', { number })}
      cancelLabel={t('cancel')}
      confirmLabel={t('credit')}
      action={credit}
      onConfirm={() => credit.mutate(idInvoice, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('creditText')}</p>
    </ConfirmAction>
  );
}
