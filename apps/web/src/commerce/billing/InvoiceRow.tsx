import type { WireInvoice } from '@sillage/contract/commerce/billing/papers.contract';
import { IconArrowBackUp, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../platform/ConfirmDeed.tsx';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Papers.module.css';
import { useCreditInvoice, useDownload } from './papers.queries.ts';

export function InvoiceRow({ idTransport, invoice }: { readonly idTransport: number; readonly invoice: WireInvoice }) {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const { role } = useUser();
  const download = useDownload();
  const [isCrediting, setIsCrediting] = useState(false);
  const { idInvoice, kind, number, correctedBy } = invoice;
  const mayCredit = role === 'superAdmin' && kind === 'invoice' && correctedBy === null;
  return (
    <li className={classes['row']}>
      <div>
        <strong>
          {t(`kind.${kind}`)} <bdi>{number}</bdi>
        </strong>
        <p className={classes['meta']}>{useAbout(invoice)}</p>
      </div>
      <div className={classes['amount']}>
        <span>{format.euros(invoice.grossCents)}</span>
        <span className={classes['meta']}>{t('amount', { net: format.euros(invoice.netCents) })}</span>
      </div>
      <RefusalNote refusal={download.error} />
      <div className={classes['actions']}>
        <Button
          kind="secondary"
          size="xs"
          icon={<IconFileTypePdf size={16} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate({ idInvoice })}
        >
          PDF
        </Button>
        {mayCredit && (
          <Button kind="quiet" size="xs" icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setIsCrediting(true)}>
            {t('credit')}
          </Button>
        )}
      </div>
      {isCrediting && <CreditQuestion {...{ idTransport, invoice }} onClose={() => setIsCrediting(false)} />}
    </li>
  );
}

function useAbout({ kind, issuedDate, dueDate, corrects, correctedBy }: WireInvoice): string {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const said = [t('issuedOn', { date: format.date(Date.parse(issuedDate)) })];
  if (kind === 'invoice') said.push(t('dueOn', { date: dueDate.split('-').toReversed().join('/') }));
  if (corrects !== null) said.push(t('corrects', { number: corrects }));
  if (correctedBy !== null) said.push(t('correctedBy', { number: correctedBy }));
  return said.join(' · ');
}

interface CreditQuestionProps {
  readonly idTransport: number;
  readonly invoice: WireInvoice;
  readonly onClose: () => void;
}

function CreditQuestion({ idTransport, invoice: { idInvoice, number }, onClose }: CreditQuestionProps) {
  const { t } = useTranslation('papers');
  const credit = useCreditInvoice(idTransport);
  return (
    <ConfirmDeed
      title={t('creditTitle', { number })}
      cancelLabel={t('cancel')}
      confirmLabel={t('credit')}
      deed={credit}
      onConfirm={() => credit.mutate(idInvoice, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('creditText')}</p>
    </ConfirmDeed>
  );
}
