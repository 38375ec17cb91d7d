import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/useErrorText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { usePayment } from './billingDocuments.queries.ts';

/** Takes back that an invoice was paid, and says so. */
export function useUnpay({ idInvoice, number }: WireInvoice) {
  const { t } = useTranslation('billingDocuments');
  const textOf = useErrorText();
  const { mutate, isPending } = usePayment(idInvoice);
  const unpay = () =>
    mutate(null, {
      onSuccess: () => showToast({ message: t('unpayDone', { number }), tone: 'good' }),
      onError: (error) => showToast({ message: textOf(error), tone: 'bad' }),
    });
  return { unpay, isPending };
}
