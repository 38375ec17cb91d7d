import type { QuoteDetails, QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { faultOfAccepting, faultOfDeclining, type QuoteState } from '@sillage/domain/commerce/quotes/quote';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useAcceptQuote, useDeclineQuote, useReopenQuote } from '../quotes.queries.ts';

const LONGEST_REASON = 500;

interface DialogProps {
  readonly quote: QuoteDetails;
  readonly onClose: () => void;
}

/** As the rules about it need it; whether its shipment has begun or is invoiced, the server alone knows. */
function stateOf({ status, validUntil, pickupDate }: QuoteDetails): QuoteState {
  return {
    status,
    validUntilMs: validUntil === null ? null : Date.parse(validUntil),
    pickupMs: Date.parse(pickupDate),
    hasBegun: null,
    isInvoiced: false,
    isOperatorsDecision: false,
  };
}

interface Action {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

/** While the question is open somebody else may have answered it: then that is said as if it had been refused. */
function orElse({ isPending, isSuccess, error }: Action, fault: ErrorCode | null) {
  const isOvertaken = fault !== null && !isPending && !isSuccess;
  return { isPending, error: error ?? (isOvertaken ? new DomainError(fault) : null) };
}

interface AcceptDialogProps extends DialogProps {
  readonly option: QuoteOption;
  /** Of the quote, when the option was chosen: what is accepted is what was seen. */
  readonly revision: number;
}

/** Says what accepting leads to. Where somebody else was faster, it says so, and there is nothing left to confirm. */
export function AcceptDialog({ quote, option, revision, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const format = useFormat();
  const accept = useAcceptQuote(quote.idQuote);
  const { routeOption, priceCents, arrivalDate, validUntil } = option;
  const meanwhile = quote.revision === revision ? null : 'quote.changedMeanwhile';
  const fault = faultOfAccepting(stateOf(quote), Date.parse(validUntil), useServerNow()) ?? meanwhile;
  const onSuccess = () => {
    showToast({ message: t('acceptedToast', { reference: quote.reference }), tone: 'good' });
    onClose();
  };
  return (
    <ConfirmAction
      title={t('acceptTitle', { reference: quote.reference })}
      cancelLabel={t('quotes:cancel')}
      confirmLabel={t('accept')}
      kind="primary"
      action={orElse(accept, fault)}
      isDisabled={fault !== null}
      onConfirm={() => accept.mutate({ routeOption, revision }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        {t('acceptText', {
          option: t(`quotes:option.${routeOption}`),
          price: format.euros(priceCents),
          date: format.moment(Date.parse(arrivalDate)),
        })}
      </p>
      <p>{t('acceptMakes')}</p>
    </ConfirmAction>
  );
}

export function DeclineDialog({ quote, onClose }: DialogProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const decline = useDeclineQuote(quote.idQuote);
  const [reason, setReason] = useState('');
  const fault = faultOfDeclining(stateOf(quote));
  return (
    <ConfirmAction
      title={t('declineTitle', { reference: quote.reference })}
      cancelLabel={t('quotes:cancel')}
      confirmLabel={t('quotes:decline')}
      action={orElse(decline, fault)}
      isChanged={reason.trim() !== ''}
      isDisabled={fault !== null}
      onConfirm={() => decline.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('declineText')}</p>
      <TextArea label={t('quotes:reason')} value={reason} maxLength={LONGEST_REASON} onChange={({ target }) => setReason(target.value)} />
    </ConfirmAction>
  );
}

/** A change of mind: what it undoes is said first. */
export function ReopenDialog({ quote, onClose }: DialogProps) {
  const { t } = useTranslation(['quoteDetails', 'quotes']);
  const reopen = useReopenQuote(quote.idQuote);
  const [wasAccepted] = useState(quote.status === 'accepted');
  const { transport, status } = quote;
  const fault = status === 'accepted' || status === 'declined' ? null : 'quote.stillOpen';
  return (
    <ConfirmAction
      title={t('reopenTitle', { reference: quote.reference })}
      cancelLabel={t('quotes:cancel')}
      confirmLabel={t('reopen')}
      kind={wasAccepted ? 'danger' : 'primary'}
      action={orElse(reopen, fault)}
      isDisabled={fault !== null}
      onConfirm={() => reopen.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{wasAccepted ? t('reopenAccepted', { reference: transport?.reference ?? '' }) : t('reopenDeclined')}</p>
    </ConfirmAction>
  );
}
