import { Refusal } from '@sillage/domain/refusal';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../platform/ConfirmDeed.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useIssueInvoice } from './papers.queries.ts';

export function IssueDialog({ idTransport, onClose }: { readonly idTransport: number; readonly onClose: () => void }) {
  const { t } = useTranslation('papers');
  const issue = useIssueInvoice(idTransport);
  const missing = missingOf(issue.error);
  const onSuccess = ({ number }: { readonly number: string }) => {
    showToast({ message: t('issued', { number }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmDeed
      kind="primary"
      title={t('issueTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('issue')}
      deed={issue}
      explain={(refusal) => (missing === '' ? refusal : `${refusal} ${t('missing', { names: missing })}`)}
      onConfirm={() => issue.mutate(undefined, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('issueText')}</p>
    </ConfirmDeed>
  );
}

/** The settings that the installation lacks. */
function missingOf(error: Error | null): string {
  if (!(error instanceof Refusal) || error.code !== 'invoice.sellerMissing' || !Array.isArray(error.details)) return '';
  return (error.details as readonly { readonly field: string }[]).map(({ field }) => field).join(', ');
}
