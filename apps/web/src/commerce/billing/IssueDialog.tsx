import { DomainError } from '@sillage/domain/domainError';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useIssueInvoice } from './billingDocuments.queries.ts';

const LONGEST_REASON = 500;
const LONGEST_NO_VAT_REASON = 300;

export function IssueDialog({ idTransport, onClose }: { readonly idTransport: number; readonly onClose: () => void }) {
  const { t } = useTranslation('billingDocuments');
  const format = useFormat();
  const issue = useIssueInvoice(idTransport);
  const [reason, setReason] = useState('');
  const missing = missingOf(issue.error);
  const below = belowZeroOf(issue.error);
  // Kept while it is tried again, so that what is being written stays.
  const [noVatReason, setNoVatReason] = useState('');
  const [isVatAsked, setIsVatAsked] = useState(false);
  const [difference, setDifference] = useState<Difference | null>(null);
  const onSuccess = ({ number }: { readonly number: string }) => {
    showToast({ message: t('issued', { number }), tone: 'good' });
    onClose();
  };
  const onError = (error: Error) => {
    setDifference((before) => differenceOf(error) ?? before);
    if (error instanceof DomainError && error.code === 'invoice.noVatUnexplained') setIsVatAsked(true);
  };
  return (
    <ConfirmAction
      kind="primary"
      title={t('issueTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('issue')}
      action={issue}
      isChanged={`${reason}${noVatReason}`.trim() !== ''}
      explain={(failure) => {
        if (below !== null) return t('belowZero', { amount: format.euros(below) });
        return missing === '' ? failure : `${failure} ${t('missing', { names: missing })}`;
      }}
      isDisabled={(difference !== null && reason.trim() === '') || (isVatAsked && noVatReason.trim() === '')}
      onConfirm={() => issue.mutate({ differenceReason: reason.trim(), noVatReason: noVatReason.trim() }, { onSuccess, onError })}
      onClose={onClose}
    >
      <p>{t('issueText')}</p>
      {difference !== null && (
        <>
          <p>{t('differs', { promised: format.euros(difference.promisedCents), actual: format.euros(difference.actualCents) })}</p>
          <TextArea
            label={t('differenceReason')}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      {isVatAsked && (
        <>
          <p>{t('noVat')}</p>
          <TextArea
            label={t('noVatReason')}
            value={noVatReason}
            maxLength={LONGEST_NO_VAT_REASON}
            onChange={({ target }) => setNoVatReason(target.value)}
          />
        </>
      )}
    </ConfirmAction>
  );
}

/** The settings that the installation lacks. */
function missingOf(error: Error | null): string {
  if (!(error instanceof DomainError) || error.code !== 'invoice.sellerMissing' || !Array.isArray(error.details)) return '';
  return (error.details as readonly { readonly field: string }[]).map(({ field }) => field).join(', ');
}

/** What the sales come to, where that is less than nothing. */
function belowZeroOf(error: Error | null): number | null {
  if (!(error instanceof DomainError) || error.code !== 'invoice.nothingToInvoice' || !Array.isArray(error.details)) return null;
  return (error.details as readonly { readonly grossCents?: number }[])[0]?.grossCents ?? null;
}

interface Difference {
  readonly promisedCents: number;
  readonly actualCents: number;
}

/** What the quote promised and what is billed, where that has to be explained. */
function differenceOf(error: Error | null): Difference | null {
  if (!(error instanceof DomainError) || error.code !== 'invoice.differenceUnexplained' || !Array.isArray(error.details)) return null;
  return (error.details as readonly Difference[])[0] ?? null;
}
