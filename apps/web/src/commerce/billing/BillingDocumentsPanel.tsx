import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import classes from './BillingDocuments.module.css';
import { useDownload, useInvoices } from './billingDocuments.queries.ts';

/** What goes with the goods, and what goes to who pays for it. */
export function BillingDocumentsPanel({ transport: { idTransport } }: { readonly transport: TransportDetails }) {
  return (
    <div className={classes['stack']}>
      <DeliveryBill idTransport={idTransport} />
      <Invoices idTransport={idTransport} />
    </div>
  );
}

function DeliveryBill({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('billingDocuments');
  const download = useDownload();
  return (
    <Panel title={t('billTitle')}>
      <div className={classes['bill']}>
        <p>{t('billText')}</p>
        <ErrorNote error={download.error} />
        <Button
          kind="secondary"
          icon={<IconFileTypePdf size={17} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate({ idTransport })}
        >
          {t('billDownload')}
        </Button>
      </div>
    </Panel>
  );
}

function Invoices({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('billingDocuments');
  const { role } = useUser();
  const listed = useInvoices(idTransport);
  const { data, error, refetch } = listed;
  const [isIssuing, setIsIssuing] = useState(false);
  const invoices = data?.pages.flatMap((page) => page.data) ?? [];
  const stands = invoices.some(({ kind, correctedBy }) => kind === 'invoice' && correctedBy === null);
  const issue = role === 'superAdmin' && data && !stands && (
    <Button kind="quiet" size="xs" icon={<IconFileInvoice size={16} aria-hidden />} onClick={() => setIsIssuing(true)}>
      {t('issue')}
    </Button>
  );
  return (
    <Panel title={t('invoicesTitle')} actions={issue} flush>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data && invoices.length === 0 && (
        <Notice icon={<IconFileInvoice />} title={t('none')}>
          {t('noneText')}
        </Notice>
      )}
      <ul>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.idInvoice} invoice={invoice} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
      {isIssuing && <IssueDialog idTransport={idTransport} onClose={() => setIsIssuing(false)} />}
    </Panel>
  );
}
